"use client";

import { useSyncExternalStore } from "react";

/** From here on a record has room beside its list. 1100 px, as the sheet of the record has it. */
const WIDE = "(width >= 68.75em)";

function subscribe(listener: () => void) {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** Whether there is room for a list and a record; undefined on a server, which cannot know. */
export const useWidth = (): "wide" | "narrow" | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (window.matchMedia(WIDE).matches ? "wide" : "narrow"),
    () => undefined,
  );
