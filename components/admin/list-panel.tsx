"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { CsvButton } from "./csv-button";
import { type Column, DataTable, focusFirstRow, type Opening } from "./data-table";
import { Empty, Failure, HeldRows, ListLoading, ListNote, UnreadRows } from "./list-notice";
import { PageSize } from "./page-size";
import { Pager, pagesIn } from "./pager";
import { Panel } from "./panel";
import { SearchBox } from "./search-box";
import type { List, Listed } from "./use-list";
import { useRowFocus } from "./use-row-focus";
import { useShortcuts } from "./use-shortcuts";

type Props<Row extends Listed> = {
  title: string;
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** What can be done with the list as a whole, beside the search. */
  tools?: ReactNode;
  /** The row that was saved last, and whether rows stay where they were before for its sake. */
  saved?: { savedId?: string; isHeld: boolean };
  /** The catalogue's sentence for when this list cannot be fetched, where it has one. */
  failure?: string;
  /** What stands over the rows, and what under them. */
  above?: ReactNode;
  below?: ReactNode;
  opening?: Opening<Row>;
};

/** What a list shows of its rows while a record takes half of its room. */
const isShort = ({ card }: Pick<Column<never>, "card">) => card === "title" || card === "phone" || card === "badge";

/** A list of the contract's: search, table, paging, and what to say while there is nothing to show (LIST-01 to 03). */
export function ListPanel<Row extends Listed>(props: Props<Row>) {
  const { title, list, columns, tools, saved, failure, above, below, opening } = props;
  const panel = useRef<HTMLElement>(null);
  useShortcuts(panel);
  const { rows, total, page, pageSize, isThere, isLoading, error, setPage } = list;
  useRowFocus(panel, rows);
  const pages = pagesIn(total, pageSize);

  // Rows may have gone meanwhile, and their page with them; the back button must not lead to it again.
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
          {total > 0 && <CsvButton title={title} list={list} columns={columns} />}
        </Pager>
      )}
    </Panel>
  );
}
