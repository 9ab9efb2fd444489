"use client";

import { useCallback, useEffect, useRef } from "react";

/** Without input for this long, we assume that the reader has left. */
const PRESENT_MS = 5 * 60_000;
const SIGNS = ["pointermove", "pointerdown", "keydown", "wheel", "focus"] as const;

/**
 * Runs a callback now if the reader is present, otherwise at their next input: background reads would keep an absent
 * reader signed in.
 */
export function useRunWhenActive() {
  const lastSign = useRef(0);
  const waiting = useRef<() => void>(undefined);

  useEffect(() => {
    lastSign.current = Date.now();
    function notice() {
      lastSign.current = Date.now();
      waiting.current?.();
      waiting.current = undefined;
    }
    for (const sign of SIGNS) window.addEventListener(sign, notice, { passive: true, capture: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, notice, { capture: true });
    };
  }, []);

  return useCallback((act: () => void) => {
    if (Date.now() - lastSign.current < PRESENT_MS) act();
    else waiting.current = act;
  }, []);
}
