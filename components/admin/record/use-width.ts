"use client";

import { useSyncExternalStore } from "react";

/** From 1100 px a record fits next to its list; the same width is in its style sheet. */
const WIDE = "(width >= 68.75em)";

function subscribe(listener: () => void) {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** Whether a list and a record fit side by side; undefined on the server, which cannot know. */
export const useWidth = (): "wide" | "narrow" | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (window.matchMedia(WIDE).matches ? "wide" : "narrow"),
    () => undefined,
  );
