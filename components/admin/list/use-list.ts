"use client";

import { useSyncExternalStore } from "react";
import { useListState } from "@/components/admin/list/use-list-state";
import type { ListCall, Listed } from "@/components/admin/table/listed";
import { useCall } from "@/lib/api/use-call";

/** `unread` are ids of a hosted backend's rows that could not be read. */
export type Unread = { unread?: string[]; notes?: string[] };

export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

/** This browser's last choice, for an address without a size. */
const nameFor = (path: string) => `sagwan.rows-per-page ${path}`;
const subscribe = () => () => {};

export function useList<Row extends Listed>(call: ListCall<Row>, ownSize: number) {
  const state = useListState(call.query);
  const { page, asked } = state;
  const sizes = PAGE_SIZES.includes(ownSize) ? PAGE_SIZES : [];
  const remembered = useSyncExternalStore(
    subscribe,
    () => Number(localStorage.getItem(nameFor(call.path))),
    () => 0,
  );
  const chosen = asked.limit ?? remembered;
  const pageSize = sizes.find((size) => size === chosen) ?? ownSize;
  const { error, isLoading, isValidating, isPrevious, mutate, ...answer } = useCall(call, {
    query: { ...asked, page, limit: pageSize },
  });
  // If a page fails to load, do not show the previous page's rows in its place.
  const data = error && isPrevious ? undefined : answer.data;
  const rows = data?.data ?? [];
  const { unread = [], notes = [] } = (data ?? {}) as Unread;
  const total = data?.total ?? rows.length;

  /** Optimistic: a failure restores the row, and throws (LIST-05). */
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
    sizes,
    setPageSize(size: number) {
      localStorage.setItem(nameFor(call.path), String(size));
      state.ask({ limit: size === ownSize ? undefined : size });
    },
    rows,
    total,
    unread,
    notes,
    error,
    isLoading,
    isValidating,
    isThere: data !== undefined,
    reload: () => void mutate(),
    takeAway,
  };
}

export type List<Row extends Listed> = ReturnType<typeof useList<Row>>;
