"use client";

import type { z } from "zod";
import type { Call } from "@/lib/api/call";
import { useCall } from "@/lib/api/use-call";
import type { listQuery } from "@/lib/schemas/list-query";
import { useListState } from "./use-list-state";

/** What every row has. */
export type Listed = { _id: string; createdAt?: string; updatedAt?: string };

export type ListCall<Row> = Call & {
  method: "GET";
  query: typeof listQuery;
  response: z.ZodType<{ data: Row[]; total?: number }>;
};

/** What the BFF tells staff besides: the rows of a hosted backend that it could not read, by id. */
export type Unread = { unread?: string[] };

/** The rows of one page of a list, and all that can be done about which rows those are. */
export function useList<Row extends Listed>(call: ListCall<Row>, pageSize: number) {
  const state = useListState(call.query);
  const { page, asked } = state;
  const { data, error, isLoading, isValidating, mutate } = useCall(call, {
    query: { ...asked, page, limit: pageSize },
  });
  const rows = data?.data ?? [];
  const { unread = [] } = (data ?? {}) as Unread;
  const total = data?.total ?? rows.length;

  /** The row goes at once; if that fails it comes back, the list is fetched anew and the error is thrown (LIST-05). */
  async function takeAway(row: Row, send: () => Promise<unknown>): Promise<void> {
    const left = { data: rows.filter(({ _id }) => _id !== row._id), total: total - 1 };
    await mutate(
      async () => {
        await send();
        return undefined;
      },
      { optimisticData: left, populateCache: false, rollbackOnError: true },
    );
  }

  return {
    ...state,
    call,
    pageSize,
    rows,
    total,
    unread,
    error,
    isLoading,
    isValidating,
    isThere: data !== undefined,
    reload: () => void mutate(),
    takeAway,
  };
}

export type List<Row extends Listed> = ReturnType<typeof useList<Row>>;
