"use client";

import { type ReactNode, useEffect, useRef } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import { useShortcuts } from "@/components/admin/hooks/use-shortcuts";
import { Spoken } from "@/components/admin/parts/announcer";
import { Empty, Failure, HeldRows, ListNote, UnreadRows } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { useRight } from "@/components/admin/shell/rights";
import {
  type Column,
  DataTable,
  focusFirstRow,
  type Opening,
  TableSkeleton,
} from "@/components/admin/table/data-table";
import { type Listed, pagesIn } from "@/components/admin/table/listed";
import { useRowFocus } from "@/components/admin/table/use-row-focus";
import { visitorMessages } from "@/contract/visitor-messages";
import { CsvButton } from "./csv-button";
import styles from "./list-panel.module.scss";
import { Pager } from "./pager";
import pagerStyles from "./pager.module.scss";
import { SearchBox } from "./search-box";
import type { List } from "./use-list";

type Props<Row extends Listed> = {
  title: string;
  list: List<Row>;
  columns: readonly Column<Row>[];
  empty: string;
  tools?: ReactNode;
  /** `isHeld`: rows keep their places because of the saved row. */
  saved?: { savedId?: string; isHeld: boolean };
  /** The catalogue's sentence for a list that fails to load. */
  failure?: string;
  above?: ReactNode;
  below?: ReactNode;
  opening?: Opening<Row>;
};

/** Columns that stay while an open record takes half of the width. */
const isShort = ({ card }: Pick<Column<never>, "card">) => card === "title" || card === "phone" || card === "badge";

export function ListPanel<Row extends Listed>(props: Props<Row>) {
  const { title, list, columns, empty, tools, saved, failure, above, below, opening } = props;
  const panel = useRef<HTMLElement>(null);
  useShortcuts(panel);
  const mayExport = useRight("export");
  const { rows, total, page, pageSize, isThere, isLoading, error, setPage } = list;
  useRowFocus(panel, rows);
  const pages = pagesIn(total, pageSize);

  // A page may vanish with its rows; the back button must not return to it.
  useEffect(() => {
    if (isThere && !isLoading && page > pages) setPage(pages, "replaceState");
  }, [isThere, isLoading, page, pages, setPage]);

  /** On a phone the pager is many cards below the first row. */
  function turnTo(next: number) {
    setPage(next);
    const { current } = panel;
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
  }

  return (
    <Panel
      ref={panel}
      title={title}
      count={isThere ? total : undefined}
      tools={
        <>
          <SearchBox text={list.text} onText={list.setText} onDown={() => focusFirstRow(panel.current)} />
          {tools}
        </>
      }
    >
      {above}
      {error && (
        <Failure error={error} sentence={failure} isRetrying={list.isValidating} onRetry={() => list.reload()} />
      )}
      {!isThere && !error && <ListLoading columns={columns} rows={pageSize} />}
      {rows.length > 0 && (
        <DataTable
          label={title}
          columns={opening?.isBeside ? columns.filter(isShort) : columns}
          rows={rows}
          isBusy={isLoading}
          savedId={saved?.savedId}
          sort={list.asked.sort}
          onSort={(sort) => list.ask({ sort })}
          opening={opening}
        />
      )}
      {isThere && rows.length === 0 && (
        <Empty
          none={empty}
          search={list.asked.search}
          onClear={() => list.setText("")}
          onShowAll={list.isFiltered ? list.dropFilters : undefined}
        />
      )}
      {below}
      {list.notes.map((note) => (
        <ListNote key={note}>{note}</ListNote>
      ))}
      <HeldRows isHeld={saved?.isHeld} />
      {list.unread.length > 0 && <UnreadRows ids={list.unread} />}
      {isThere && (
        <Pager page={page} pageSize={pageSize} total={total} onPage={turnTo} isLoading={isLoading}>
          <PageSize list={list} />
          {mayExport && total > 0 && <CsvButton title={title} list={list} columns={columns} />}
        </Pager>
      )}
    </Panel>
  );
}

type ListLoadingProps<Row> = { columns: readonly Column<Row>[]; rows: number };

function ListLoading<Row>(list: ListLoadingProps<Row>) {
  return (
    <>
      <TableSkeleton {...list} />
      <Spoken className={styles.words}>{visitorMessages.loading}</Spoken>
    </>
  );
}

function PageSize<Row extends Listed>({ list }: { list: List<Row> }) {
  const { sizes, pageSize, setPageSize, total } = list;
  if (sizes.length === 0 || total <= Math.min(...sizes)) return null;
  return (
    <select
      className={`${fields.filter} ${pagerStyles.size}`}
      aria-label="Rows per page"
      value={pageSize}
      onChange={({ target }) => setPageSize(Number(target.value))}
    >
      {sizes.map((size) => (
        <option key={size} value={size}>
          {size} per page
        </option>
      ))}
    </select>
  );
}
