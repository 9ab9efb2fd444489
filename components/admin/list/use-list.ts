import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { z } from "zod";
import { type Editor, idOf } from "@/components/admin/editor/use-editor";
import { remember, useRemembered } from "@/components/admin/hooks/use-remembered";
import type { ListCall, ListedRow } from "@/components/admin/table/columns-of";
import type { listQuery } from "@/contract/schemas/answer";
import { useCall } from "@/lib/api/use-call";

const TYPING_PAUSE_MS = 250;

/** `unread` are ids of a hosted backend's rows that could not be read; `rupees` is the sum of all that match. */
type Besides = { unread?: string[]; notes?: string[]; rupees?: number };

const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

/** `order` is the field that orders the rows until someone sorts them. */
export function useList<Row extends ListedRow>(call: ListCall<Row>, ownSize: number, order?: string) {
  const state = useListState(call.query);
  const { page } = state;
  const query = order ? { sort: order, ...state.query } : state.query;
  const sizes = PAGE_SIZES.includes(ownSize) ? PAGE_SIZES : [];
  const sizeKey = `sagwan.rows-per-page ${call.path}`;
  const remembered = Number(useRemembered(sizeKey));
  const chosen = query.limit ?? remembered;
  const pageSize = sizes.find((size) => size === chosen) ?? ownSize;
  const { error, isLoading, isValidating, isPrevious, mutate, ...answer } = useCall(call, {
    query: { ...query, page, limit: pageSize },
  });
  // If a page fails to load, do not show the previous page's rows in its place.
  const data = error && isPrevious ? undefined : answer.data;
  const rows = data?.data ?? [];
  const { unread = [], notes = [], rupees } = (data ?? {}) as Besides;
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
      state.showQuery({ limit: size === ownSize ? undefined : size });
    },
    rows,
    total,
    unread,
    notes,
    rupees,
    error,
    isLoading,
    isValidating,
    isThere: data !== undefined,
    isOfOtherQuery: isPrevious && data !== undefined,
    reload: () => void mutate(),
    removeRow,
  };
}

export type List<Row extends ListedRow> = ReturnType<typeof useList<Row>>;

const NOTHING = { saved: [] };

type HeldOrder<Row> = {
  order?: string[];
  saved: readonly Row[];
  isClosed?: boolean;
  rowsAtClose?: readonly Row[];
};

/** Otherwise sorting would move an edited row away, and put another row under the cursor. */
export function useHeldRows<Row extends ListedRow>(list: List<Row>) {
  const { rows } = list;
  const [held, setHeld] = useState<HeldOrder<Row>>(NOTHING);
  /** A new row may belong on another page, but is shown first on the page where it was added. */
  const [added, setAdded] = useState<{ on: string; rows: readonly Row[] }>({ on: "", rows: [] });
  const address = JSON.stringify([list.query, list.page]);
  const [here, setHere] = useState(address);
  if (here !== address && !list.isOfOtherQuery) setHere(address);
  const addedHere = added.on === here ? added.rows : [];
  if (held.isClosed && !held.rowsAtClose) setHeld({ ...held, rowsAtClose: rows });
  if (held.rowsAtClose && held.rowsAtClose !== rows) setHeld(NOTHING);
  const listed = held.order ? inOrder(held.order, [...held.saved, ...rows]) : rows;
  const shown = [...addedHere.filter(({ _id }) => listed.every((row) => row._id !== _id)), ...listed];

  const begin = () => setHeld(({ saved }) => ({ saved, order: listed.map(({ _id }) => _id) }));
  const end = () => setHeld((before) => (before.saved.length > 0 ? { ...before, isClosed: true } : NOTHING));

  function recording<Body>(save: Editor<Row, never, Body>["save"]): Editor<Row, never, Body>["save"] {
    return async (body, row, onProgress) => {
      const answer = await save(body, row, onProgress);
      const saved = mergedRow(answer, row);
      if (saved && !row) setAdded({ on: here, rows: [saved, ...addedHere] });
      if (saved && row) setHeld((before) => ({ ...before, saved: [...before.saved, saved] }));
      return answer;
    };
  }

  return {
    rows: shown,
    savedId: held.saved.at(-1)?._id ?? addedHere[0]?._id,
    isHeld: held.saved.length > 0 && listed.some(({ _id }, at) => _id !== rows[at]?._id),
    forget: ({ _id }: Row) => setAdded({ on: here, rows: addedHere.filter((row) => row._id !== _id) }),
    begin,
    end,
    recording,
  };
}

function inOrder<Row extends ListedRow>(order: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row._id, row]));
  return order.flatMap((id) => byId.get(id) ?? []);
}

/** A reference that the answer has by its id alone keeps its name. */
function mergedRow<Row extends ListedRow>(answer: unknown, before: Row | undefined): Row | undefined {
  if (!idOf(answer)) return undefined;
  const sameReferences = Object.entries(before ?? {}).filter(([name, value]) => {
    const id = idOf(value);
    return id !== undefined && id === idOf((answer as Record<string, unknown>)[name]);
  });
  return { ...before, ...(answer as Row), ...Object.fromEntries(sameReferences) };
}

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
