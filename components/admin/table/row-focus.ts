import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";

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
    (stopAt(next, place.stop) ?? panel.current?.querySelector<HTMLElement>("h2"))?.focus();
  }, [panel, rows]);
}

const rowsIn = (panel: Element | null) => [...(panel?.querySelectorAll<HTMLElement>("tbody tr") ?? [])];

export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const here = document.activeElement;
  const row = here?.closest("tr");
  if (!row || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
  const next = event.key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
  const stop = stopAt(next, stopsIn(row).indexOf(here as HTMLElement));
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}

export const focusFirstRow = (panel: Element | null) => stopAt(panel?.querySelector("tbody"), 0)?.focus();

const stopsIn = (rows: Element) => [...rows.querySelectorAll<HTMLElement>("a, button, [type=checkbox]")];

function stopAt(rows: Element | null | undefined, place: number): HTMLElement | undefined {
  const stops = rows ? stopsIn(rows) : [];
  return stops[Math.min(place, stops.length - 1)];
}
