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

const seenUntil = () => localStorage.getItem(NAME) ?? undefined;

export const useSeenUntil = () => useSyncExternalStore(subscribe, seenUntil, () => undefined);

/** Never moves back. */
export function seeUntil(when: string): void {
  const before = seenUntil();
  if (before && Date.parse(before) >= Date.parse(when)) return;
  localStorage.setItem(NAME, when);
  for (const listener of listeners) listener();
}
