import "server-only";
import type { AnyInput, BackendCall, Output } from "@/contract/calls/call";
import { log } from "@/server/platform/log";
import { type AnswerWithMeta, type Caller, callBackendWithMeta } from "./call";

/** The most rows that a list call gives at once. */
const PAGE_SIZE = 200;

/** A row of the list that a call answers. */
export type RowOf<C extends BackendCall> = Output<C> extends { data: (infer Row)[] } ? Row : never;

/**
 * All rows of a list, each once, and which could not be read. `pages` where the backend says how many rows there are in
 * all; `isComplete` is false where there are more of them than it gave, or fewer from one page to the next: a row that goes
 * moves others to a page that was read already.
 */
export type AllRows<Row> = { data: Row[]; unread: string[]; pages: boolean; isComplete: boolean };

/**
 * Reads a list from its first row to its last, also from a backend that gives a page unasked: such a one says how many
 * rows or pages there are in all, or that there is another page, and is asked for the others.
 */
export async function fetchAllRows<C extends BackendCall>(
  call: C,
  input: AnyInput,
  caller: Caller = {},
): Promise<AllRows<RowOf<C>>> {
  const { params } = input;
  const unasked = await callBackendWithMeta(call, { params }, caller);
  const pages = unasked.listing?.total !== undefined;
  if (isAll(unasked, { came: unasked.listing?.received ?? 0, page: 1 }))
    return { data: rowsOf(unasked), unread: unreadIn(unasked), pages, isComplete: true };

  const rows = new Map<string, RowOf<C>>();
  const unread = new Set<string>();
  // What came, shown or not: a page may hold nothing that can be shown.
  const came = new Set<string>();
  let limit = PAGE_SIZE;
  let total = unasked.listing?.total ?? 0;
  let isSteady = true;
  for (let page = 1; ; page++) {
    const answered = await callBackendWithMeta(call, { params, query: { page, limit } }, caller);
    const counted = answered.listing?.total ?? total;
    isSteady &&= counted >= total;
    total = counted;
    const before = came.size;
    for (const [at, id] of (answered.listing?.ids() ?? []).entries()) came.add(id ?? nameOn(page, `row ${at + 1}`));
    for (const row of rowsOf(answered)) rows.set((row as { _id: string })._id, row);
    for (const name of unreadIn(answered)) unread.add(nameOn(page, name));
    const isEnd = isAll(answered, { came: came.size, page });
    if (isEnd || came.size === before) {
      const isComplete = isEnd && isSteady;
      if (!isComplete) log.warn("a list came in part", { call: `${call.method} ${call.path}`, rows: came.size, total });
      return { data: [...rows.values()], unread: [...unread], pages, isComplete };
    }
    // A backend may give fewer at a time than it is asked for.
    if (page === 1) limit = answered.listing?.received ?? 0;
  }
}

/** What a row is named by among those of all pages. One without an id is named by its place on its page: "row 5". */
export const nameOn = (page: number, name: string): string => (name.includes(" ") ? `${name} of page ${page}` : name);

const rowsOf = <C extends BackendCall>({ answer }: AnswerWithMeta<Output<C>>) => (answer as { data: RowOf<C>[] }).data;
const unreadIn = ({ listing }: AnswerWithMeta) => listing?.unread ?? [];

type SoFar = { came: number; page: number };

/** Whether these are all, up to this page: the backend says of how many rows, or of how many pages, or no more than this. */
function isAll({ listing }: AnswerWithMeta, { came, page }: SoFar): boolean {
  if (listing?.total !== undefined) return came >= listing.total;
  return page >= (listing?.pages ?? 0);
}
