"use client";

import { useSyncExternalStore } from "react";

const NAME = "sagwan.enquiries-seen";
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** When the newest enquiry came that this browser has shown; undefined where it has shown none. */
export const seenUntil = () => localStorage.getItem(NAME) ?? undefined;

/** The same, as long as it changes, in whichever tab. */
export const useSeenUntil = () => useSyncExternalStore(subscribe, seenUntil, () => undefined);

/** What came up to then has been seen. Nothing is ever unseen again. */
export function seeUntil(when: string): void {
  const before = seenUntil();
  if (before && Date.parse(before) >= Date.parse(when)) return;
  localStorage.setItem(NAME, when);
  for (const listener of listeners) listener();
}
