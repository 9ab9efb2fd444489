"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { isShortcut } from "@/components/admin/hooks/use-shortcuts";
import { type ListedRow, pagesIn } from "@/components/admin/table/columns-of";
import { type RowOpener, titleIdOf } from "@/components/admin/table/data-table";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { KEYS } from "@/lib/content/keys";
import type { Followed } from "./followed";
import { Record } from "./record";
import { useRecordAddress } from "./use-record";

export type RecordPart<Row> = {
  kind: RecordKind;
  me: string;
  convert?: (row: Row) => void;
};

type Pages = { page: number; pageSize: number; total: number; setPage: (page: number) => void };

type Props<Row extends ListedRow> = {
  part: RecordPart<Row>;
  rows: readonly Row[];
  actions: (row: Row) => ReactNode;
  pages?: Pages;
  children: (opening: RowOpener<Row>) => ReactNode;
};

export function ListWithRecord<Row extends ListedRow>({ part, rows, actions, pages, children }: Props<Row>) {
  const { id, addressOf, open, close } = useRecordAddress();
  const width = useWidth();
  const list = useRef<HTMLDivElement>(null);
  const place = rows.findIndex(({ _id }) => _id === id);
  const isOpen = id !== undefined && width !== undefined;
  const isBeside = isOpen && width === "wide";
  useFocusOnRow(id);
  const turn = usePageTurn(rows, pages, open);

  // An answered row may leave the list: continue with the row that took its place.
  const [lastPlace, setLastPlace] = useState(0);
  if (place >= 0 && place !== lastPlace) setLastPlace(place);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const steps = { [KEYS.next]: 1, [KEYS.previous]: -1 }[event.key];
    if (isOpen || !steps || !isShortcut(event, list.current)) return;
    const titles = rows.map((row) => document.getElementById(titleIdOf(row)));
    const here = titles.findIndex((title) => (title?.closest("tr") ?? title)?.contains(document.activeElement));
    const next = titles[here < 0 ? 0 : here + steps];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  const neighbour = (row: Row | undefined) => row && (() => open(row._id));

  return (
    <>
      <div ref={list}>
        {children({
          addressOf,
          open: (row) => open(row._id),
          openId: isOpen ? id : undefined,
          opensInSidePanel: isBeside,
        })}
      </div>
      {isOpen && (
        <Record
          key={id}
          id={id}
          kind={part.kind}
          listed={place < 0 ? undefined : ({ kind: part.kind, row: rows[place] } as unknown as Followed)}
          me={part.me}
          width={width}
          place={place < 0 ? undefined : { number: place + 1, of: rows.length }}
          next={neighbour(rows[place < 0 ? lastPlace : place + 1]) ?? turn(1)}
          previous={neighbour(rows[(place < 0 ? lastPlace : place) - 1]) ?? turn(-1)}
          actions={(followed) => actions(followed.row as unknown as Row)}
          convert={part.convert && ((followed) => part.convert?.(followed.row as unknown as Row))}
          onClose={close}
        />
      )}
    </>
  );
}

function usePageTurn(rows: readonly ListedRow[], pages: Pages | undefined, open: (id: string) => void) {
  const wanted = useRef<{ after: string | undefined; steps: number }>(undefined);
  useEffect(() => {
    const { current } = wanted;
    const row = current && (current.steps > 0 ? rows[0] : rows.at(-1));
    if (!row || rows[0]?._id === current?.after) return;
    wanted.current = undefined;
    open(row._id);
  }, [rows, open]);

  return (steps: number) => {
    const page = pages && pages.page + steps;
    if (!page || page > pagesIn(pages.total, pages.pageSize)) return undefined;
    return () => {
      wanted.current = { after: rows[0]?._id, steps };
      pages.setPage(page);
    };
  };
}

function useFocusOnRow(id: string | undefined): void {
  const before = useRef(id);
  useEffect(() => {
    const closed = before.current;
    before.current = id;
    if (closed !== undefined && id === undefined) document.getElementById(titleIdOf({ _id: closed }))?.focus();
  }, [id]);
}

/** From 1100 px a record fits next to its list; the same width is in its style sheet. */
const WIDE = "(width >= 68.75em)";

function subscribe(listener: () => void) {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

const useWidth = (): "wide" | "narrow" | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (window.matchMedia(WIDE).matches ? "wide" : "narrow"),
    () => undefined,
  );
