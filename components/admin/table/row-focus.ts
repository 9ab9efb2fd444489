import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";

type FocusedControl = { rowId: string | undefined; rowIndex: number; controlIndex: number };

/** When the focused row disappears, focus moves to the row in its place, or to an empty list's heading. */
export function useRowFocus(panel: RefObject<HTMLElement | null>, rows: readonly { _id: string }[]): void {
  const lastFocused = useRef<FocusedControl>(undefined);
  const shownRows = useRef(rows);

  useEffect(() => {
    const { current } = panel;
    function noteFocus({ target }: FocusEvent) {
      const control = target as HTMLElement;
      if (control.closest("dialog")) return;
      lastFocused.current = undefined;
      const row = control.closest<HTMLElement>("tbody tr");
      if (!row) return;
      const rowIndex = rowsIn(current).indexOf(row);
      const rowId = shownRows.current[rowIndex]?._id;
      lastFocused.current = { rowId, rowIndex, controlIndex: controlsIn(row).indexOf(control) };
    }
    current?.addEventListener("focusin", noteFocus);
    return () => current?.removeEventListener("focusin", noteFocus);
  }, [panel]);

  useLayoutEffect(() => {
    shownRows.current = rows;
    const { current: focused } = lastFocused;
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (!focused || !isFocusLost || rows.some(({ _id }) => _id === focused.rowId)) return;
    lastFocused.current = undefined;
    const nextRow = rowsIn(panel.current).at(Math.min(focused.rowIndex, rows.length - 1));
    (controlAt(nextRow, focused.controlIndex) ?? panel.current?.querySelector<HTMLElement>("h2"))?.focus();
  }, [panel, rows]);
}

const rowsIn = (panel: Element | null) => [...(panel?.querySelectorAll<HTMLElement>("tbody tr") ?? [])];

export function moveFocusByArrows(event: KeyboardEvent<HTMLElement>): void {
  const focused = document.activeElement;
  const row = focused?.closest("tr");
  if (!row || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
  const nextRow = event.key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
  const control = controlAt(nextRow, controlsIn(row).indexOf(focused as HTMLElement));
  if (!control) return;
  event.preventDefault();
  control.focus();
}

export const focusFirstRow = (panel: Element | null) => controlAt(panel?.querySelector("tbody"), 0)?.focus();

const controlsIn = (element: Element) => [...element.querySelectorAll<HTMLElement>("a, button, [type=checkbox]")];

function controlAt(element: Element | null | undefined, index: number): HTMLElement | undefined {
  const controls = element ? controlsIn(element) : [];
  return controls[Math.min(index, controls.length - 1)];
}
