import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { z } from "zod";
import { type Editor, idOf } from "@/components/admin/editor/use-editor";
import { remember, useRemembered } from "@/components/admin/hooks/use-remembered";
import type { ListCall, ListedRow } from "@/components/admin/table/columns-of";
import type { listQuery } from "@/contract/schemas/answer";
import { useCall } from "@/lib/api/use-call";

const TYPING_PAUSE_MS = 250;

/** `unread`: ids of a hosted backend's rows that could not be read. `rupees`: the sum of all rows that match. */
type ListExtras = { unread?: string[]; notes?: string[]; rupees?: number };

const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

/** `order` is the field that orders the rows until someone sorts them. */
export function useList<Row extends ListedRow>(call: ListCall<Row>, defaultSize: number, order?: string) {
  const state = useListState(call.query);
  const { page } = state;
  const query = order ? { sort: order, ...state.query } : state.query;
  const sizes = PAGE_SIZES.includes(defaultSize) ? PAGE_SIZES : [];
  const sizeKey = `sagwan.rows-per-page ${call.path}`;
  const rememberedSize = Number(useRemembered(sizeKey));
  const chosenSize = query.limit ?? rememberedSize;
  const pageSize = sizes.find((size) => size === chosenSize) ?? defaultSize;
  const { error, isLoading, isValidating, isPrevious, mutate, ...answer } = useCall(call, {
    query: { ...query, page, limit: pageSize },
  });
  // If a page fails to load, do not show the previous page's rows in its place.
  const data = error && isPrevious ? undefined : answer.data;
  const rows = data?.data ?? [];
  const { unread = [], notes = [], rupees } = (data ?? {}) as ListExtras;
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
      remember(sizeKey, String(size));
      state.showQuery({ limit: size === defaultSize ? undefined : size });
    },
    rows,
    total,
    unread,
    notes,
    rupees,
    error,
    isLoading,
    isValidating,
    isLoaded: data !== undefined,
    showsPreviousPage: isPrevious && data !== undefined,
    reload: () => void mutate(),
    removeRow,
  };
}

export type List<Row extends ListedRow> = ReturnType<typeof useList<Row>>;

type FrozenOrder<Row> = { ids?: string[]; saved: readonly Row[]; isClosed?: boolean; rowsAtClose?: readonly Row[] };
const NOT_FROZEN = { saved: [] };

/** Keeps rows in place while one is edited: sorting would move it away, and put another row under the cursor. */
export function useRowOrder<Row extends ListedRow>({ rows, query, page, showsPreviousPage }: List<Row>) {
  const [frozen, setFrozen] = useState<FrozenOrder<Row>>(NOT_FROZEN);
  /** A new row may belong on another page, but is shown first on the page where it was added. */
  const [added, setAdded] = useState<{ pageKey: string; rows: readonly Row[] }>({ pageKey: "", rows: [] });
  const wantedPage = JSON.stringify([query, page]);
  const [pageKey, setPageKey] = useState(wantedPage);
  if (pageKey !== wantedPage && !showsPreviousPage) setPageKey(wantedPage);
  const addedHere = added.pageKey === pageKey ? added.rows : [];
  // Once the editor has closed, the order is kept until the list is read again.
  if (frozen.isClosed && !frozen.rowsAtClose) setFrozen({ ...frozen, rowsAtClose: rows });
  if (frozen.rowsAtClose && frozen.rowsAtClose !== rows) setFrozen(NOT_FROZEN);
  const orderedRows = frozen.ids ? rowsInOrder(frozen.ids, [...frozen.saved, ...rows]) : rows;
  const addedFirst = addedHere.filter(({ _id }) => orderedRows.every((row) => row._id !== _id));

  function showSaved<Body>(save: Editor<Row, never, Body>["save"]): Editor<Row, never, Body>["save"] {
    return async (body, row, onProgress) => {
      const answer = await save(body, row, onProgress);
      const saved = mergedRow(answer, row);
      if (saved && !row) setAdded({ pageKey, rows: [saved, ...addedHere] });
      if (saved && row) setFrozen((previous) => ({ ...previous, saved: [...previous.saved, saved] }));
      return answer;
    };
  }

  return {
    rows: [...addedFirst, ...orderedRows],
    savedId: frozen.saved.at(-1)?._id ?? addedHere[0]?._id,
    isUnsorted: frozen.saved.length > 0 && orderedRows.some(({ _id }, index) => _id !== rows[index]?._id),
    freeze: () => setFrozen(({ saved }) => ({ saved, ids: orderedRows.map(({ _id }) => _id) })),
    release: () => setFrozen((order) => (order.saved.length > 0 ? { ...order, isClosed: true } : NOT_FROZEN)),
    showSaved,
    removeAdded: ({ _id }: Row) => setAdded({ pageKey, rows: addedHere.filter((row) => row._id !== _id) }),
  };
}

function rowsInOrder<Row extends ListedRow>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Keeps the name of a reference, such as a city's, if the answer has only its id. */
function mergedRow<Row extends ListedRow>(answer: unknown, before: Row | undefined): Row | undefined {
  if (!idOf(answer)) return undefined;
  const sameReferences = Object.entries(before ?? {}).filter(([name, value]) => {
    const id = idOf(value);
    return id !== undefined && id === idOf((answer as Record<string, unknown>)[name]);
  });
  return { ...before, ...(answer as Row), ...Object.fromEntries(sameReferences) };
}

type HistoryMethod = "pushState" | "replaceState";
type AddressChange = Record<string, string | number | undefined>;

/** `text` follows every key; `query.search` follows once typing pauses, with page 1 (LIST-01). */
export function useListState(schema: typeof listQuery) {
  const address = useSearchParams();
  const query = readQuery(schema, address);
  const { search = "", page = 1, limit, sort, ...filters } = query;
  const [text, setText] = useState(search);
  /** A search in the address that differs from this comes from the back button or a link. */
  const shownSearch = useRef(search);

  useEffect(() => {
    if (search === shownSearch.current) return;
    shownSearch.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const typed = text.trim();
    if (typed === shownSearch.current) return;
    const timer = setTimeout(() => {
      shownSearch.current = typed;
      changeAddress({ search: typed, page: undefined }, "replaceState");
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
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

/** Reads the query of an address, without values that the schema refuses. */
export function readQuery<Shape extends z.ZodObject>(schema: Shape, params: URLSearchParams): Partial<z.output<Shape>> {
  const fields = Object.entries<z.ZodType>(schema.shape).map(([name, field]) => [
    name,
    field.safeParse(params.get(name) || undefined).data,
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Partial<z.output<Shape>>;
}

const setPage = (page: number, method: HistoryMethod = "pushState") => changeAddress({ page }, method);
export const showQuery = (change: AddressChange) => changeAddress({ ...change, page: undefined }, "pushState");

/** `?add` in the address opens the form for a new row. */
export function useAddByAddress(open: () => void): void {
  const isRequested = useSearchParams().has("add");
  const onRequest = useEffectEvent(open);
  useEffect(() => {
    if (!isRequested) return;
    changeAddress({ add: undefined }, "replaceState");
    onRequest();
  }, [isRequested]);
}

/** Changes the browser's history, which Next follows without a request. */
function changeAddress(change: AddressChange, method: HistoryMethod): void {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === "" || (name === "page" && value === 1)) query.delete(name);
    else query.set(name, String(value));
  }
  window.history[method](null, "", query.size > 0 ? `?${query}` : window.location.pathname);
}
