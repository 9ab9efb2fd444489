"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";

/** Per button press or wheel notch. */
export const STEP = 1.5;
export const CLOSEST = 8;
const CLOSE_UP = 3;
const WHEEL_NOTCH = 100;

type Point = { x: number; y: number };

const between = ([a, b]: [Touch, Touch]): Point & { apart: number } => ({
  x: (a.clientX + b.clientX) / 2,
  y: (a.clientY + b.clientY) / 2,
  apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
});

const bothFingers = ({ touches: [a, b] }: TouchEvent): [Touch, Touch] | undefined => (a && b ? [a, b] : undefined);

export function useZoom(view: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);

  /** Keeps `at`, a point in the window, in place; by default the centre. */
  function zoomTo(wanted: number, at?: Point) {
    const box = view.current;
    if (!box) return;
    const next = Math.min(CLOSEST, Math.max(1, wanted));
    const { left, top, width, height } = box.getBoundingClientRect();
    const x = at ? at.x - left : width / 2;
    const y = at ? at.y - top : height / 2;
    const before = { x: box.scrollLeft + x, y: box.scrollTop + y };
    flushSync(() => setZoom(next));
    box.scrollTo({ left: (before.x * next) / zoom - x, top: (before.y * next) / zoom - y, behavior: "instant" });
    // A larger photograph needs more pixels.
    for (const image of box.querySelectorAll("img")) image.sizes = `${Math.ceil(width * next)}px`;
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const leavesIt = event.deltaY > 0 && zoom === 1 && !event.ctrlKey;
    if (leavesIt) return; // scrolls the page instead
    event.preventDefault();
    zoomTo(zoom * STEP ** (-event.deltaY / WHEEL_NOTCH), { x: event.clientX, y: event.clientY });
  });

  const onPinch = useEffectEvent((from: { apart: number; zoom: number }, fingers: [Touch, Touch]) => {
    const now = between(fingers);
    zoomTo((from.zoom * now.apart) / from.apart, now);
  });
  const zoomNow = useEffectEvent(() => zoom);

  const onDoubleClick = useEffectEvent((event: MouseEvent) =>
    zoomTo(zoom > 1 ? 1 : CLOSE_UP, { x: event.clientX, y: event.clientY }),
  );

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const wanted = { "+": zoom * STEP, "=": zoom * STEP, "-": zoom / STEP, "0": 1 }[event.key];
    if (!wanted || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    zoomTo(wanted);
  });

  useEffect(() => {
    const box = view.current;
    if (!box) return;
    const listening = new AbortController();
    const { signal } = listening;
    box.tabIndex = 0; // Safari does not focus scrolling elements by keyboard
    let pinch: { apart: number; zoom: number } | undefined;

    box.addEventListener("wheel", onWheel, { signal, passive: false });
    box.addEventListener("dblclick", onDoubleClick, { signal });
    box.addEventListener("keydown", onKey, { signal });
    box.addEventListener(
      "touchmove",
      (event) => {
        const fingers = bothFingers(event);
        if (!fingers) {
          pinch = undefined;
          return;
        }
        event.preventDefault();
        pinch ??= { apart: between(fingers).apart, zoom: zoomNow() };
        onPinch(pinch, fingers);
      },
      { signal, passive: false },
    );
    box.addEventListener(
      "touchend",
      () => {
        pinch = undefined;
      },
      { signal },
    );
    box.addEventListener(
      "pointermove",
      (event) => {
        if (event.pointerType !== "mouse" || event.buttons !== 1) return;
        box.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: "instant" });
      },
      { signal },
    );
    return () => listening.abort();
  }, [view]);

  return { zoom, zoomTo };
}
