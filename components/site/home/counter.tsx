"use client";

import { useEffect, useRef, useState } from "react";

const STEPS = 80;
const STEP_MS = 50;

/** Counts up once, when it is first seen. The figure in the HTML is the final one, and stays so where motion is unwelcome. */
export function Counter({ target, suffix }: { target: number; suffix: string }) {
  const [shown, setShown] = useState<number>(target);
  const figure = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!figure.current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let step = 0;
    const count = () => {
      step += 1;
      setShown(Math.round((target * step) / STEPS));
      if (step === STEPS) clearInterval(timer);
    };
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      timer = setInterval(count, STEP_MS);
    });
    seen.observe(figure.current);
    return () => {
      seen.disconnect();
      clearInterval(timer);
    };
  }, [target]);

  return <span ref={figure}>{`${shown}${suffix}`}</span>;
}
