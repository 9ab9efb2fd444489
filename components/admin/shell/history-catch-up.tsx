"use client";

import { useEffect } from "react";

/**
 * Reports an early change of the address to Next. The press that hydrates the page may change it before Next follows
 * the browser's history. Entries that Next knows stay as they are.
 */
export function HistoryCatchUp() {
  useEffect(() => {
    // Next's own effect runs after those of the page inside it.
    queueMicrotask(() => window.history.replaceState(window.history.state, "", window.location.href));
  }, []);
  return null;
}
