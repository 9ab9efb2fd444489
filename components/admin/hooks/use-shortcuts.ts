"use client";

import { type RefObject, useEffect } from "react";

/**
 * Single keys for a list or a record: whatever says `aria-keyshortcuts` inside it is pressed by that key, or focused
 * where it is typed into. What each row has is pressed in the row that has the focus. Never while somebody types or a
 * dialog is open above it, and not for who has switched them off.
 */
export function useShortcuts(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isShortcut(event, list.current)) return;
      const keyed = [...(list.current?.querySelectorAll<HTMLElement>("[aria-keyshortcuts]") ?? [])];
      const fitting = keyed.filter((one) => one.getAttribute("aria-keyshortcuts") === event.key);
      const here = document.activeElement?.closest("tr");
      const meant = fitting.find((one) => here?.contains(one)) ?? fitting[0];
      if (!meant) return;
      event.preventDefault();
      meant.focus(); // also of a button, to which focus returns when its dialog closes
      if (meant.matches("button, [type=checkbox]")) meant.click();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [list]);
}

/** Whether a key is meant for what stands here, and not typed or pressed for what lies above it. */
export function isShortcut(event: KeyboardEvent, here: HTMLElement | null): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const above = [...document.querySelectorAll("dialog[open]")].at(-1);
  return hasShortcuts() && !isTyping(event.target) && (!above || above.contains(here));
}

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"));

const OFF = "sagwan.shortcuts-off";

/** Who steers by voice may set off single keys by speaking, so they can be switched off (WCAG 2.1.4). */
export const hasShortcuts = () => localStorage.getItem(OFF) === null;

export function setShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, "yes");
}
