"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { stopsIn } from "./data-table";

type Place = { id: string | undefined; row: number; stop: number };

/** When the focused row disappears, focus moves to the row in its place, or to an empty list's heading. */
export function useRowFocus(panel: RefObject<HTMLElement | null>, rows: readonly { _id: string }[]): void {
  const last = useRef<Place>(undefined);
  const shown = useRef(rows);

  useEffect(() => {
    const { current } = panel;
    function note({ target }: FocusEvent) {
      const stop = target as HTMLElement;
      if (stop.closest("dialog")) return;
      const tr = stop.closest<HTMLElement>("tbody tr");
      const row = tr ? rowsIn(current).indexOf(tr) : -1;
      last.current = tr ? { id: shown.current[row]?._id, row, stop: stopsIn(tr).indexOf(stop) } : undefined;
    }
    current?.addEventListener("focusin", note);
    return () => current?.removeEventListener("focusin", note);
  }, [panel]);

  useLayoutEffect(() => {
    shown.current = rows;
    const { current: place } = last;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!place || !isLost || rows.some(({ _id }) => _id === place.id)) return;
    last.current = undefined;
    const next = rowsIn(panel.current).at(Math.min(place.row, rows.length - 1));
    const stops = next ? stopsIn(next) : [];
    const stop = stops[Math.min(place.stop, stops.length - 1)] ?? panel.current?.querySelector<HTMLElement>("h2");
    stop?.focus();
  }, [panel, rows]);
}

const rowsIn = (panel: Element | null) => [...(panel?.querySelectorAll<HTMLElement>("tbody tr") ?? [])];
