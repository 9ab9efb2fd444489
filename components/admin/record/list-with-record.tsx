import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { type ListedRow, pagesIn } from "@/components/admin/table/columns-of";
import { type RowOpener, titleIdOf } from "@/components/admin/table/data-table";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { Record } from "./record";
import { type Followed, useRecordAddress } from "./use-record";

export type RecordPart<Row> = {
  kind: RecordKind;
  me: string;
  convert?: (row: Row) => void;
};

type Pages = { page: number; pageSize: number; total: number; setPage: (page: number) => void };

type Props<Row extends ListedRow, Shown> = {
  part: RecordPart<Shown>;
  rows: readonly Row[];
  /** The record's id, if rows are not the records themselves; several may belong to one. */
  recordOf?: (row: Row) => string;
  actions: (row: Shown) => ReactNode;
  pages?: Pages;
  children: (opening: RowOpener<Row>) => ReactNode;
};

export function ListWithRecord<Row extends ListedRow, Shown = Row>(props: Props<Row, Shown>) {
  const { part, rows, recordOf, actions, pages, children } = props;
  const idOf = recordOf ?? (({ _id }: Row) => _id);
  const { id, addressOf, open, close } = useRecordAddress();
  const width = useWidth();
  const place = rows.findIndex((row) => idOf(row) === id);
  const isOpen = id !== undefined && width !== undefined;
  useFocusOnRow(id, (closed) => rows.find((row) => idOf(row) === closed));
  const turn = usePageTurn(rows, pages, (row) => open(idOf(row)));

  // An answered row may leave the list: continue with the row that took its place.
  const [lastPlace, setLastPlace] = useState(0);
  if (place >= 0 && place !== lastPlace) setLastPlace(place);

  const neighbour = (row: Row | undefined) => row && (() => open(idOf(row)));
  const after = rows.slice(place + 1).find((row) => idOf(row) !== id);

  return (
    <>
      {children({
        addressOf: (row) => addressOf({ _id: idOf(row) }),
        open: (row) => open(idOf(row)),
        openId: isOpen ? rows[place]?._id : undefined,
        opensInSidePanel: isOpen && width === "wide",
      })}
      {isOpen && (
        <Record
          key={id}
          id={id}
          kind={part.kind}
          listed={place < 0 || recordOf ? undefined : ({ kind: part.kind, row: rows[place] } as unknown as Followed)}
          me={part.me}
          width={width}
          place={place < 0 ? undefined : { number: place + 1, of: rows.length }}
          next={neighbour(place < 0 ? rows[lastPlace] : after) ?? turn(1)}
          previous={neighbour(rows[(place < 0 ? lastPlace : place) - 1]) ?? turn(-1)}
          actions={(followed) => actions(followed.row as unknown as Shown)}
          convert={part.convert && ((followed) => part.convert?.(followed.row as unknown as Shown))}
          onClose={close}
        />
      )}
    </>
  );
}

function usePageTurn<Row extends ListedRow>(rows: readonly Row[], pages: Pages | undefined, open: (row: Row) => void) {
  const wanted = useRef<{ after: string | undefined; steps: number }>(undefined);
  useEffect(() => {
    const { current } = wanted;
    const row = current && (current.steps > 0 ? rows[0] : rows.at(-1));
    if (!row || rows[0]?._id === current?.after) return;
    wanted.current = undefined;
    open(row);
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

function useFocusOnRow(id: string | undefined, rowOf: (id: string) => ListedRow | undefined): void {
  const before = useRef(id);
  const focusRow = useEffectEvent((closed: string) =>
    document.getElementById(titleIdOf(rowOf(closed) ?? { _id: closed }))?.focus(),
  );
  useEffect(() => {
    const closed = before.current;
    before.current = id;
    if (closed !== undefined && id === undefined) focusRow(closed);
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
