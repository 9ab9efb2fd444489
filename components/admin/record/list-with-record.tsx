import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { type ListedRow, pagesIn } from "@/components/admin/table/columns-of";
import { type RowOpener, titleIdOf } from "@/components/admin/table/data-table";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { RecordView } from "./record";
import { type Followed, useRecordAddress } from "./use-record";

export type RecordOptions<Row> = {
  kind: RecordKind;
  /** The id of the signed-in employee. */
  myId: string;
  convert?: (row: Row) => void;
};

type Pages = { page: number; pageSize: number; total: number; setPage: (page: number) => void };

type Props<Row extends ListedRow, RecordRow> = {
  record: RecordOptions<RecordRow>;
  rows: readonly Row[];
  /** Returns the id of a row's record, if rows are not the records themselves. Several may share a record. */
  recordIdOf?: (row: Row) => string;
  actions: (row: RecordRow) => ReactNode;
  pages?: Pages;
  children: (opening: RowOpener<Row>) => ReactNode;
};

export function ListWithRecord<Row extends ListedRow, RecordRow = Row>(props: Props<Row, RecordRow>) {
  const { record, rows, recordIdOf, actions, pages, children } = props;
  const { kind, myId, convert } = record;
  const idOf = recordIdOf ?? (({ _id }: Row) => _id);
  const { id, addressOf, open, close } = useRecordAddress();
  const width = useWidth();
  const index = rows.findIndex((row) => idOf(row) === id);
  const isListed = index >= 0;
  const isOpen = id !== undefined && width !== undefined;
  useFocusOnRow(id, (closedId) => rows.find((row) => idOf(row) === closedId));
  const turnPage = usePageTurn(rows, pages, (row) => open(idOf(row)));

  // An answered row may leave the list: the next one is then the row in its place.
  const [lastIndex, setLastIndex] = useState(0);
  if (isListed && index !== lastIndex) setLastIndex(index);
  const nextRow = isListed ? rows.slice(index + 1).find((row) => idOf(row) !== id) : rows[lastIndex];
  const previousRow = rows[(isListed ? index : lastIndex) - 1];
  const openerOf = (row: Row | undefined) => row && (() => open(idOf(row)));

  return (
    <>
      {children({
        addressOf: (row) => addressOf({ _id: idOf(row) }),
        open: (row) => open(idOf(row)),
        openId: isOpen ? rows[index]?._id : undefined,
        opensInSidePanel: isOpen && width === "wide",
      })}
      {isOpen && (
        <RecordView
          key={id}
          id={id}
          kind={kind}
          listed={isListed && !recordIdOf ? ({ kind, row: rows[index] } as unknown as Followed) : undefined}
          myId={myId}
          width={width}
          position={isListed ? { number: index + 1, total: rows.length } : undefined}
          next={openerOf(nextRow) ?? turnPage(1)}
          previous={openerOf(previousRow) ?? turnPage(-1)}
          actions={(followed) => actions(followed.row as unknown as RecordRow)}
          convert={convert && ((followed) => convert(followed.row as unknown as RecordRow))}
          onClose={close}
        />
      )}
    </>
  );
}

function usePageTurn<Row extends ListedRow>(rows: readonly Row[], pages: Pages | undefined, open: (row: Row) => void) {
  const pendingTurn = useRef<{ leftFirstId: string | undefined; steps: 1 | -1 }>(undefined);
  useEffect(() => {
    const { current } = pendingTurn;
    const row = current && (current.steps > 0 ? rows[0] : rows.at(-1));
    if (!row || rows[0]?._id === current?.leftFirstId) return; // the new page is not read yet
    pendingTurn.current = undefined;
    open(row);
  }, [rows, open]);

  return (steps: 1 | -1) => {
    const page = pages && pages.page + steps;
    if (!page || page > pagesIn(pages.total, pages.pageSize)) return undefined;
    return () => {
      pendingTurn.current = { leftFirstId: rows[0]?._id, steps };
      pages.setPage(page);
    };
  };
}

function useFocusOnRow(id: string | undefined, rowOf: (id: string) => ListedRow | undefined): void {
  const lastId = useRef(id);
  const focusRow = useEffectEvent((closedId: string) =>
    document.getElementById(titleIdOf(rowOf(closedId) ?? { _id: closedId }))?.focus(),
  );
  useEffect(() => {
    const closedId = id === undefined ? lastId.current : undefined;
    lastId.current = id;
    if (closedId !== undefined) focusRow(closedId);
  }, [id]);
}

/** From 1100 px a record fits next to its list. */
const WIDE = "(width >= 68.75em)";

function subscribe(listener: () => void) {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

const useWidth = (): "wide" | "narrow" | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (window.matchMedia(WIDE).matches ? "wide" : "narrow"),
    () => undefined,
  );
