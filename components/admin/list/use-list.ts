"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { z } from "zod";
import type { ListCall, ListedRow } from "@/components/admin/table/columns-of";
import type { listQuery } from "@/contract/schemas/answer";
import { useCall } from "@/lib/api/use-call";

const TYPING_PAUSE_MS = 250;

/** `unread` are ids of a hosted backend's rows that could not be read. */
type Unread = { unread?: string[]; notes?: string[] };

const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

const nameFor = (path: string) => `sagwan.rows-per-page ${path}`;
const subscribe = () => () => {};

/** `order` is the field that orders the rows until someone sorts them. */
export function useList<Row extends ListedRow>(call: ListCall<Row>, ownSize: number, order?: string) {
  const state = useListState(call.query);
  const { page } = state;
  const query = order ? { sort: order, ...state.query } : state.query;
  const sizes = PAGE_SIZES.includes(ownSize) ? PAGE_SIZES : [];
  const remembered = useSyncExternalStore(
    subscribe,
    () => Number(localStorage.getItem(nameFor(call.path))),
    () => 0,
  );
  const chosen = query.limit ?? remembered;
  const pageSize = sizes.find((size) => size === chosen) ?? ownSize;
  const { error, isLoading, isValidating, isPrevious, mutate, ...answer } = useCall(call, {
    query: { ...query, page, limit: pageSize },
  });
  // If a page fails to load, do not show the previous page's rows in its place.
  const data = error && isPrevious ? undefined : answer.data;
  const rows = data?.data ?? [];
  const { unread = [], notes = [] } = (data ?? {}) as Unread;
  const total = data?.total ?? rows.length;

  async function removeRow(row: Row, send: () => Promise<unknown>): Promise<void> {
    const withoutRow = { data: rows.filter(({ _id }) => _id !== row._id), total: total - 1 };
    await mutate(
      async () => {
        await send();
        return undefined;
      },
      { optimisticData: withoutRow, populateCache: false, rollbackOnError: true },
    );
  }

  return {
    ...state,
    query,
    call,
    pageSize,
    sizes,
    setPageSize(size: number) {
      localStorage.setItem(nameFor(call.path), String(size));
      state.showQuery({ limit: size === ownSize ? undefined : size });
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
    removeRow,
  };
}

export type List<Row extends ListedRow> = ReturnType<typeof useList<Row>>;

type How = "pushState" | "replaceState";
type AddressChange = Record<string, string | number | undefined>;

/** `text` follows every key; `query.search` follows once typing pauses, with page 1 (LIST-01). */
export function useListState(schema: typeof listQuery) {
  const address = useSearchParams();
  const query = readQuery(schema, address);
  const { search = "", page = 1, limit: _, sort: __, ...filters } = query;
  const [text, setText] = useState(search);
  /** Any other search in the address comes from the back button or a link. */
  const shownSearch = useRef(search);

  useEffect(() => {
    if (search === shownSearch.current) return;
    shownSearch.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === shownSearch.current) return;
    const pause = setTimeout(() => {
      shownSearch.current = wanted;
      showAddress({ search: wanted, page: undefined }, "replaceState");
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);

  return {
    query,
    page,
    text,
    setText,
    setPage,
    showQuery,
    isFiltered: Object.keys(filters).length > 0,
    dropFilters: () => showQuery(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))),
  };
}

/** Without the values that the schema refuses. */
export function readQuery<Shape extends z.ZodObject>(
  schema: Shape,
  address: URLSearchParams,
): Partial<z.output<Shape>> {
  const fields = Object.entries<z.ZodType>(schema.shape).map(([name, field]) => [
    name,
    field.safeParse(address.get(name) || undefined).data,
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Partial<z.output<Shape>>;
}

const setPage = (page: number, how: How = "pushState") => showAddress({ page }, how);

export const showQuery = (change: AddressChange) => showAddress({ ...change, page: undefined }, "pushState");

export function useAddByAddress(open: () => void): void {
  const isRequested = useSearchParams().has("add");
  const onRequest = useEffectEvent(open);
  useEffect(() => {
    if (!isRequested) return;
    showAddress({ add: undefined }, "replaceState");
    onRequest();
  }, [isRequested]);
}

/** Next follows the browser's history without a request. */
function showAddress(change: AddressChange, how: How): void {
  const next = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === "" || (name === "page" && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  window.history[how](null, "", next.size > 0 ? `?${next}` : window.location.pathname);
}
