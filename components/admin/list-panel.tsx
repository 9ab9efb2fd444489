"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { CsvButton } from "./csv-button";
import { type Column, DataTable, focusFirstRow } from "./data-table";
import { Empty, Failure, Loading, UnreadRows } from "./list-notice";
import { Pager, pagesIn } from "./pager";
import { Panel } from "./panel";
import { SearchBox } from "./search-box";
import type { List, Listed } from "./use-list";
import { useShortcuts } from "./use-shortcuts";

type Props<Row extends Listed> = {
  title: string;
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** What can be done with the list as a whole, beside the search. */
  tools?: ReactNode;
  /** The catalogue's sentence for when this list cannot be fetched, where it has one. */
  failure?: string;
};

/** A list of the contract's: search, table, paging, and what to say while there is nothing to show (LIST-01 to 03). */
export function ListPanel<Row extends Listed>({ title, list, columns, tools, failure }: Props<Row>) {
  const panel = useRef<HTMLElement>(null);
  useShortcuts(panel);
  const { rows, total, page, pageSize, isThere, isLoading, error, setPage } = list;
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
      {error && (
        <Failure error={error} sentence={failure} isRetrying={list.isValidating} onRetry={() => list.reload()} />
      )}
      {!isThere && !error && <Loading rows={pageSize} />}
      {rows.length > 0 && (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          isBusy={isLoading}
          sort={list.asked.sort}
          onSort={(sort) => list.ask({ sort })}
        />
      )}
      {isThere && rows.length === 0 && (
        <Empty
          search={list.asked.search}
          onClear={() => list.setText("")}
          onShowAll={list.isFiltered ? list.dropFilters : undefined}
        />
      )}
      {list.unread.length > 0 && <UnreadRows ids={list.unread} />}
      {isThere && (
        <Pager page={page} pageSize={pageSize} total={total} onPage={turnTo} isLoading={isLoading}>
          {total > 0 && <CsvButton title={title} list={list} columns={columns} />}
        </Pager>
      )}
    </Panel>
  );
}
