import "server-only";
import type { AnyInput, BackendCall, Output } from "@/contract/calls/call";
import { log } from "@/server/platform/log";
import { type AnswerWithMeta, type Caller, callBackendWithMeta } from "./call";

/** The largest page that list calls allow. */
const PAGE_SIZE = 200;

/** The row type of a list call. */
export type RowOf<C extends BackendCall> = Output<C> extends { data: (infer Row)[] } ? Row : never;

/**
 * All rows of a list without repetitions, and the names of unreadable ones. `isUnreadable`: it has rows, and none can be
 * read. `pages`: the backend gives a total.
 * `isComplete` is false if rows are missing, or the total fell between pages: a deletion moves rows to pages that were
 * already read.
 */
export type AllRows<Row> = {
  data: Row[];
  unread: string[];
  isUnreadable: boolean;
  pages: boolean;
  isComplete: boolean;
};

/**
 * Reads a whole list. Some backends return a page without being asked for one; their response has the total number of rows
 * or pages, or says that there is a next page, and the other pages are fetched.
 */
export async function fetchAllRows<C extends BackendCall>(
  call: C,
  input: AnyInput,
  caller: Caller = {},
): Promise<AllRows<RowOf<C>>> {
  const { params } = input;
  const first = await callBackendWithMeta(call, { params }, caller);
  const pages = first.listing?.total !== undefined;
  if (isAll(first, { received: first.listing?.received ?? 0, page: 1 }))
    return { data: rowsOf(first), unread: unreadIn(first), isUnreadable: isUnreadable(first), pages, isComplete: true };

  const rows = new Map<string, RowOf<C>>();
  const unread = new Set<string>();
  // Includes unreadable rows: a page may have no readable one.
  const received = new Set<string>();
  let limit = PAGE_SIZE;
  let total = first.listing?.total ?? 0;
  let isSteady = true;
  let hasReadable = false;
  for (let page = 1; ; page++) {
    const answered = await callBackendWithMeta(call, { params, query: { page, limit } }, caller);
    const counted = answered.listing?.total ?? total;
    isSteady &&= counted >= total;
    hasReadable ||= answered.listing?.hasReadable ?? false;
    total = counted;
    const before = received.size;
    for (const [at, id] of (answered.listing?.ids() ?? []).entries())
      received.add(id ?? rowNameOnPage(page, `row ${at + 1}`));
    for (const row of rowsOf(answered)) rows.set((row as { _id: string })._id, row);
    for (const name of unreadIn(answered)) unread.add(rowNameOnPage(page, name));
    const isEnd = isAll(answered, { received: received.size, page });
    if (isEnd || received.size === before) {
      const isComplete = isEnd && isSteady;
      if (!isComplete)
        log.warn("a list is incomplete", { call: `${call.method} ${call.path}`, rows: received.size, total });
      const isUnreadable = !hasReadable && unread.size > 0;
      return { data: [...rows.values()], unread: [...unread], isUnreadable, pages, isComplete };
    }
    // A backend may have a smaller maximum page size.
    if (page === 1) limit = answered.listing?.received ?? 0;
  }
}

/** A row's name across pages. A row without an id is named by its position: "row 5". */
export const rowNameOnPage = (page: number, name: string): string =>
  name.includes(" ") ? `${name} of page ${page}` : name;

const rowsOf = <C extends BackendCall>({ answer }: AnswerWithMeta<Output<C>>) => (answer as { data: RowOf<C>[] }).data;
const unreadIn = ({ listing }: AnswerWithMeta) => listing?.unread ?? [];
const isUnreadable = ({ listing }: AnswerWithMeta) =>
  listing !== undefined && !listing.hasReadable && listing.unread.length > 0;

type SoFar = { received: number; page: number };

/** Whether this page is the last, by the backend's total of rows or of pages; without either it is. */
function isAll({ listing }: AnswerWithMeta, { received, page }: SoFar): boolean {
  if (listing?.total !== undefined) return received >= listing.total;
  return page >= (listing?.pages ?? 0);
}
