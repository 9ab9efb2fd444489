import { Download } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import { Options } from "@/components/admin/fields/plain-field";
import { inset, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { Empty, Failure, ListNote, UnreadableRows, UnsortedNote } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { notify, Spoken } from "@/components/admin/parts/toasts";
import { useRight } from "@/components/admin/shell/rights";
import { cellsInFile, type ListedRow, pagesIn } from "@/components/admin/table/columns-of";
import { type Column, DataTable, type RowOpener, TableSkeleton } from "@/components/admin/table/data-table";
import { focusFirstRow, useRowFocus } from "@/components/admin/table/row-focus";
import { csvOf, saveFile } from "@/components/admin/table/save-file";
import { cx } from "@/components/ui/cx";
import { auditCalls } from "@/contract/calls/audit";
import { visitorMessages } from "@/contract/visitor-messages";
import { fetchJson } from "@/lib/api/fetch-json";
import { sendCall, urlOf } from "@/lib/api/use-call";
import { grouped, isoDate, isoMinute } from "@/lib/format";
import styles from "./list.module.scss";
import { Pager, SearchBox } from "./list-controls";
import type { List } from "./use-list";

const ROWS_PER_REQUEST = 200;

type Props<Row extends ListedRow> = {
  title: string;
  list: List<Row>;
  columns: readonly Column<Row>[];
  empty: string;
  tools?: ReactNode;
  saved?: { savedId?: string; isUnsorted: boolean };
  failure?: string;
  above?: ReactNode;
  below?: ReactNode;
  opening?: RowOpener<Row>;
};

const fitsBesideRecord = ({ cardSlot }: Pick<Column<never>, "cardSlot">) =>
  cardSlot === "title" || cardSlot === "phone" || cardSlot === "badge";

export function ListPanel<Row extends ListedRow>(props: Props<Row>) {
  const { title, list, columns, empty, tools, saved, failure, above, below, opening } = props;
  const panel = useRef<HTMLElement>(null);
  const { rows, total, page, pageSize, isLoaded, isLoading, error, setPage } = list;
  useRowFocus(panel, rows);
  const pages = pagesIn(total, pageSize);

  // The last page may vanish with its rows. The back button must not return to it.
  useEffect(() => {
    if (isLoaded && !isLoading && page > pages) setPage(pages, "replaceState");
  }, [isLoaded, isLoading, page, pages, setPage]);

  /** Scrolls to the first row, which is many cards above the pager on a phone. */
  function turnTo(next: number) {
    setPage(next);
    const { current } = panel;
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
  }

  return (
    <Panel
      ref={panel}
      title={title}
      count={isLoaded ? total : undefined}
      tools={
        <>
          <SearchBox text={list.text} onText={list.setText} onDown={() => focusFirstRow(panel.current)} />
          {tools}
        </>
      }
    >
      {above}
      {error && <Failure error={error} sentence={failure} isRetrying={list.isValidating} onRetry={list.reload} />}
      {!isLoaded && !error && (
        <>
          <TableSkeleton columns={columns} rows={pageSize} />
          <Spoken className={cx(text("ink-3"), inset(4), styles.loading)}>{visitorMessages.loading}</Spoken>
        </>
      )}
      {rows.length > 0 && (
        <DataTable
          label={title}
          columns={opening?.opensInSidePanel ? columns.filter(fitsBesideRecord) : columns}
          rows={rows}
          isBusy={isLoading}
          savedId={saved?.savedId}
          sort={list.query.sort}
          onSort={(sort) => list.showQuery({ sort })}
          opening={opening}
        />
      )}
      {isLoaded && rows.length === 0 && (
        <Empty
          none={empty}
          search={list.query.search}
          onClear={() => list.setText("")}
          onShowAll={list.isFiltered ? list.dropFilters : undefined}
        />
      )}
      {below}
      {list.notes.map((note) => (
        <ListNote key={note}>{note}</ListNote>
      ))}
      <UnsortedNote isUnsorted={saved?.isUnsorted} />
      {list.unread.length > 0 && <UnreadableRows ids={list.unread} />}
      {isLoaded && (
        <Pager page={page} pageSize={pageSize} total={total} onPage={turnTo} isLoading={isLoading}>
          <PageSize list={list} />
          {total > 0 && <CsvButton title={title} list={list} columns={columns} />}
        </Pager>
      )}
    </Panel>
  );
}

function PageSize<Row extends ListedRow>({ list }: { list: List<Row> }) {
  const { sizes, pageSize, setPageSize, total } = list;
  if (sizes.length === 0 || total <= Math.min(...sizes)) return null;
  return (
    <select
      className={cx(fields.filter, styles.pageSize)}
      aria-label="Rows per page"
      value={pageSize}
      onChange={({ target }) => setPageSize(Number(target.value))}
    >
      <Options choices={sizes.map((size) => ({ value: String(size), label: `${size} per page` }))} />
    </select>
  );
}

type CsvButtonProps<Row extends ListedRow> = { title: string; list: List<Row>; columns: readonly Column<Row>[] };

export function CsvButton<Row extends ListedRow>({ title, list, columns }: CsvButtonProps<Row>) {
  const fileColumns = columns.flatMap(cellsInFile);
  const readLines = async (signal: AbortSignal, onCount: (count: number) => void) => {
    const rows = await fetchAll(list, signal, onCount);
    const heads = [...fileColumns.map(({ header }) => header), "Created (IST)"];
    return [heads, ...rows.map((row) => [...fileColumns.map(({ text }) => text(row)), createdAt(row)])];
  };
  return <ExportButton title={title} read={readLines} />;
}

type ExportProps = {
  title: string;
  /** Returns the heads, then the rows. */
  read: (signal: AbortSignal, onCount: (count: number) => void) => Promise<string[][]>;
};

export function ExportButton({ title, read }: ExportProps) {
  const mayExport = useRight("export");
  const [fetched, setFetched] = useState<number>();
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function download() {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setFetched(0);
    try {
      const lines = await read(signal, setFetched);
      await sendCall(auditCalls.noteExport, { body: { title, rows: lines.length - 1 } });
      saveFile(`${title} ${isoDate(new Date())}.csv`, csvOf(lines));
    } catch (thrown) {
      if (!signal.aborted) notify.failed(thrown);
    }
    setFetched(undefined);
  }

  if (!mayExport) return null;
  return fetched === undefined ? (
    <Button look="quiet" icon={Download} onClick={() => void download()}>
      Export CSV
    </Button>
  ) : (
    <Button look="quiet" onClick={() => controller.current?.abort()}>
      Stop ({grouped(fetched)})
    </Button>
  );
}

const createdAt = (row: ListedRow) => (row.createdAt ? isoMinute(new Date(row.createdAt)) : "");

/** Counts rows by id: a page may have fewer than requested, and a row may move to the next page meanwhile. */
async function fetchAll<Row extends ListedRow>(list: List<Row>, signal: AbortSignal, onCount: (count: number) => void) {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page++) {
    const url = urlOf(list.call, { query: { ...list.query, page, limit: ROWS_PER_REQUEST } });
    const { data, total = data.length } = await fetchJson<{ data: Row[]; total?: number }>(url, { signal });
    const sizeBefore = rows.size;
    for (const row of data) rows.set(row._id, row);
    onCount(rows.size);
    if (rows.size >= total || rows.size === sizeBefore) return [...rows.values()];
  }
}
