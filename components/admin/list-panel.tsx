"use client";

import { useRef } from "react";
import type { z } from "zod";
import type { Call } from "@/lib/api/call";
import { useCall } from "@/lib/api/use-call";
import type { listQuery } from "@/lib/schemas/list-query";
import { type Column, DataTable } from "./data-table";
import { Empty, Failure, Loading } from "./list-notice";
import { Pager, pagesIn } from "./pager";
import { Panel } from "./panel";
import { SearchBox } from "./search-box";
import { useListState } from "./use-list-state";

type ListCall<Row> = Call & {
  method: "GET";
  query: typeof listQuery;
  response: z.ZodType<{ data: Row[]; total?: number }>;
};

type Props<Row> = {
  title: string;
  list: ListCall<Row>;
  columns: readonly Column<Row>[];
  pageSize?: number;
  /** The catalogue's sentence for when this list cannot be fetched, where it has one. */
  failure?: string;
};

/** A list of the contract's: search, table, paging, and what to say while there is nothing to show (LIST-01 to 03). */
export function ListPanel<Row extends { _id: string }>({ title, list, columns, pageSize = 10, failure }: Props<Row>) {
  const panel = useRef<HTMLElement>(null);
  const { text, setText, search, page, setPage } = useListState();
  const { data, error, isLoading, isValidating, mutate } = useCall(list, { query: { search, page, limit: pageSize } });
  const rows = data?.data ?? [];
  const total = data?.total ?? rows.length;

  // Rows may have gone meanwhile, and their page with them.
  if (data && !isLoading && page > pagesIn(total, pageSize)) setPage(pagesIn(total, pageSize));

  /** On a phone the pager is many cards below the first row. */
  function turnTo(next: number) {
    setPage(next);
    const { current } = panel;
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
  }

  return (
    <Panel ref={panel} title={title} count={data && total} tools={<SearchBox text={text} onText={setText} />}>
      {error && <Failure error={error} sentence={failure} isRetrying={isValidating} onRetry={() => void mutate()} />}
      {!data && !error && <Loading rows={pageSize} />}
      {rows.length > 0 && <DataTable label={title} columns={columns} rows={rows} isBusy={isLoading} />}
      {data && rows.length === 0 && <Empty search={search} onClear={() => setText("")} />}
      {data && <Pager page={page} pageSize={pageSize} total={total} onPage={turnTo} isLoading={isLoading} />}
    </Panel>
  );
}
