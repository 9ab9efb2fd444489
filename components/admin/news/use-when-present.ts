"use client";

import { useCallback, useEffect, useRef } from "react";

/** So long after its last sign of life somebody still reads what the page shows. */
const PRESENT_MS = 5 * 60_000;
const SIGNS = ["pointermove", "pointerdown", "keydown", "wheel", "focus"] as const;

/**
 * Gives what does something at once where somebody is at this page, and otherwise as soon as somebody is. What is read
 * for nobody would keep him signed in who has left.
 */
export function useWhenPresent() {
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
