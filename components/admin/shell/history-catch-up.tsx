"use client";

import { useEffect } from "react";

/**
 * A press may be what brings the page to life. What it changes of the address comes before Next follows the browser's
 * history, so Next is told of it once it does; an entry that Next knows is left as it is.
 */
export function HistoryCatchUp() {
  useEffect(() => {
    // Next's own effect runs after those of the page in it.
    queueMicrotask(() => window.history.replaceState(window.history.state, "", window.location.href));
  }, []);
  return null;
}
