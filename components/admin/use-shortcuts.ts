"use client";

import { type RefObject, useEffect } from "react";

/**
 * Single keys for a list: whatever says `aria-keyshortcuts` inside it is pressed by that key, or focused where it is
 * typed into. Never while somebody types or a dialog is open, and not for who has switched them off.
 */
export function useShortcuts(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!hasShortcuts() || isTyping(event.target) || document.querySelector("dialog[open]")) return;
      const meant = list.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(event.key)}"]`);
      if (!meant) return;
      event.preventDefault();
      meant.focus(); // also of a button, to which focus returns when its dialog closes
      if (meant instanceof HTMLButtonElement) meant.click();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [list]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

const OFF = "sagwan.shortcuts-off";

/** Who steers by voice may set off single keys by speaking, so they can be switched off (WCAG 2.1.4). */
export const hasShortcuts = () => localStorage.getItem(OFF) === null;

export function setShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, "yes");
}
