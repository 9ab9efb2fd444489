"use client";

import { useRef, useState } from "react";

type Row = { _id: string };

/** The selected rows among those shown. */
export function useChosen<R extends Row>(rows: readonly R[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);

  /** Selects or deselects a row; with `isRange`, also all rows since the last one. */
  function choose({ _id }: Row, isChosen: boolean, isRange: boolean) {
    const [from, to] = [last.current, _id].map((id) => rows.findIndex((row) => row._id === id));
    const isKnown = from !== undefined && to !== undefined && from >= 0;
    const range = isRange && isKnown ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [{ _id }];
    last.current = _id;
    setIds((before) => {
      const after = new Set(before);
      for (const row of range) isChosen ? after.add(row._id) : after.delete(row._id);
      return after;
    });
  }

  return {
    chosen: rows.filter((row) => ids.has(row._id)),
    has: ({ _id }: Row) => ids.has(_id),
    choose,
    choosePage: (isChosen: boolean) => setIds(new Set(isChosen ? rows.map(({ _id }) => _id) : [])),
    clear: () => setIds(new Set()),
  };
}

export type Chosen<R extends Row> = ReturnType<typeof useChosen<R>>;
