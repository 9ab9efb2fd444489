import "server-only";
import { log } from "@/lib/log";
import { type Answered, type Asker, askInFull } from "./ask";
import type { AnyInput, BackendCall, Output } from "./call";

/** The most rows that a list call gives at once. */
const AT_ONCE = 200;

/** A row of the list that a call answers. */
export type RowOf<C extends BackendCall> = Output<C> extends { data: (infer Row)[] } ? Row : never;

/**
 * All rows of a list, and which could not be read. `pages` where the backend says how many there are in all; `isWhole` is
 * false where there are more of them than it gave.
 */
export type All<Row> = { data: Row[]; unread: string[]; pages: boolean; isWhole: boolean };

/**
 * Reads a list from its first row to its last, also from a backend that gives a page unasked: such a one says how many
 * rows there are in all, and is asked for the other pages.
 */
export async function readAll<C extends BackendCall>(
  call: C,
  input: AnyInput,
  asker: Asker = {},
): Promise<All<RowOf<C>>> {
  const { params } = input;
  const unasked = await askInFull(call, { params }, asker);
  const count = countOf(unasked);
  if (count.received >= count.total) {
    const pages = unasked.listing?.total !== undefined;
    return { data: rowsOf(unasked), unread: unreadIn(unasked), pages, isWhole: true };
  }

  const rows = new Map<string, RowOf<C>>();
  const unread: string[] = [];
  // What came, shown or not: a page may hold nothing that can be shown.
  const came = new Set<string>();
  let limit = AT_ONCE;
  for (let page = 1; ; page++) {
    const answered = await askInFull(call, { params, query: { page, limit } }, asker);
    const before = came.size;
    for (const [at, id] of (answered.listing?.ids() ?? []).entries()) came.add(id ?? `row ${at + 1} of page ${page}`);
    for (const row of rowsOf(answered)) rows.set((row as { _id: string })._id, row);
    unread.push(...unreadIn(answered));
    const { received, total }: Count = countOf(answered);
    const isWhole = came.size >= total;
    if (isWhole || came.size === before) {
      if (!isWhole) log.warn("a list came in part", { call: `${call.method} ${call.path}`, rows: came.size, total });
      return { data: [...rows.values()], unread, pages: true, isWhole };
    }
    // A backend may give fewer at a time than it is asked for.
    if (page === 1) limit = received;
  }
}

const rowsOf = <C extends BackendCall>({ answer }: Answered<Output<C>>) => (answer as { data: RowOf<C>[] }).data;
const unreadIn = ({ listing }: Answered) => listing?.unread ?? [];

type Count = { received: number; total: number };

/** How many rows came, and how many there are: all of them, where the backend says no more. */
function countOf({ listing }: Answered): Count {
  const received = listing?.received ?? 0;
  return { received, total: listing?.total ?? received };
}
