"use client";

import { useState } from "react";
import type { Editor } from "@/components/admin/editor/editor";
import type { Listed } from "@/components/admin/table/listed";

type Held<Row> = {
  /** The ids in the order in which they stay. */
  order?: string[];
  /** Rows as they were saved, which may be on another page by now; the last one is marked. */
  saved: readonly Row[];
  /** Whether the form is closed, and then the answer of the list to which this applies. */
  isClosed?: boolean;
  of?: readonly Row[];
};

const NOTHING = { saved: [] };

/**
 * Keeps the rows of a list where they are while one of them is edited and, once it is saved, until the list is loaded the
 * next time: in the order of what was edited it would go from under the cursor, and another row come there.
 */
export function useHeldRows<Row extends Listed>(rows: Row[]) {
  const [held, setHeld] = useState<Held<Row>>(NOTHING);
  if (held.isClosed && !held.of) setHeld({ ...held, of: rows });
  if (held.of && held.of !== rows) setHeld(NOTHING);
  const shown = held.order ? arranged(held.order, [...held.saved, ...rows]) : rows;

  const begin = () => setHeld(({ saved }) => ({ saved, order: shown.map(({ _id }) => _id) }));
  const end = () => setHeld((before) => (before.saved.length > 0 ? { ...before, isClosed: true } : NOTHING));

  /** The same save, with a note of what came of it. */
  function noting<Body>(save: Editor<Row, never, Body>["save"]): Editor<Row, never, Body>["save"] {
    return async (body, row, onProgress) => {
      const answer = await save(body, row, onProgress);
      const saved = asShown(answer, row);
      if (saved) setHeld((before) => ({ ...before, saved: [...before.saved, saved] }));
      return answer;
    };
  }

  return {
    rows: shown,
    savedId: held.saved.at(-1)?._id,
    /** Whether that order is not the list's own any more. */
    isHeld: held.saved.length > 0 && shown.some(({ _id }, at) => _id !== rows[at]?._id),
    begin,
    end,
    noting,
  };
}

/** The rows with these ids, each as it was given last. */
function arranged<Row extends Listed>(order: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row._id, row]));
  return order.flatMap((id) => byId.get(id) ?? []);
}

/** The row that was saved, where the answer shows it. What it refers to still may come as an id alone, whose name is known. */
function asShown<Row extends Listed>(answer: unknown, before: Row | undefined): Row | undefined {
  const { _id } = (answer ?? {}) as Partial<Row>;
  if (typeof _id !== "string") return undefined;
  const known = Object.entries(before ?? {}).filter(([name, value]) => {
    const now = (answer as Record<string, unknown>)[name];
    return idOf(value) !== undefined && idOf(value) === idOf(now);
  });
  return { ...before, ...(answer as Row), ...Object.fromEntries(known) };
}

const idOf = (value: unknown) => (value as { _id?: string } | null | undefined)?._id;
