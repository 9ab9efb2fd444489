"use client";

import { type RefObject, useEffect } from "react";
import { isShortcut } from "@/components/admin/hooks/use-shortcuts";
import { KEYS } from "@/lib/content/keys";

/** Moves between the links of rows with single keys; the first press goes to the first row. */
export function useRowKeys(lists: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const steps = { [KEYS.next]: 1, [KEYS.previous]: -1 }[event.key];
      if (!steps || !isShortcut(event, lists.current)) return;
      const rows = [...(lists.current?.querySelectorAll("li") ?? [])];
      const here = rows.findIndex((row) => row.contains(document.activeElement));
      const next = rows[here < 0 ? 0 : here + steps]?.querySelector("a");
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [lists]);
}
