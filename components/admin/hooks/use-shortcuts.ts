"use client";

import { type RefObject, useEffect } from "react";
import { remember, remembered } from "./use-remembered";

/** The key in `aria-keyshortcuts` presses an element, or focuses a text field. Keys of a row act on the focused row. */
export function useShortcuts(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isShortcut(event, list.current)) return;
      const controls = [...(list.current?.querySelectorAll<HTMLElement>("[aria-keyshortcuts]") ?? [])];
      const fitting = controls.filter((one) => one.getAttribute("aria-keyshortcuts") === event.key);
      const here = document.activeElement?.closest("tr, li");
      const control = fitting.find((one) => here?.contains(one)) ?? fitting[0];
      if (!control) return;
      event.preventDefault();
      control.focus(); // buttons too: focus returns there when the dialog closes
      if (control.matches("button, [type=checkbox]")) control.click();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [list]);
}

export function isShortcut(event: KeyboardEvent, here: HTMLElement | null): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const above = [...document.querySelectorAll("dialog[open]")].at(-1);
  return hasShortcuts() && !isTyping(event.target) && (!above || above.contains(here));
}

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"));

const OFF_KEY = "sagwan.shortcuts-off";

/** Speech input can trigger single keys by accident (WCAG 2.1.4). */
export const hasShortcuts = () => remembered(OFF_KEY) === null;

export const setShortcuts = (isOn: boolean) => remember(OFF_KEY, isOn ? null : "yes");
