import { z } from "zod";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { isNotTaken } from "@/contract/errors";
import { listQuery } from "@/contract/schemas/list-query";
import { callBackendWithMeta } from "@/server/upstream/call";
import type { Client } from "./client";
import { counted, type Finding, felt, handled } from "./finding";

type Row = Record<string, unknown> & { _id: string };
type Page = { ids: string[]; received: number; total?: number };

/** Matches no row. */
const NONSENSE = "zqxjzqxjzqxj";

const WHOLE = "the site fetches the list whole and searches, sorts and pages it";

/**
 * Checks which query parameters of a list the backend follows, given the rows read without any. A refused query is a
 * finding, not an error.
 */
export async function checkPaging(client: Client, list: BackendCall, rows: readonly Row[]): Promise<Finding[]> {
  if (rows.length === 0) return [];
  const observed = await client.observe(() => examine(client, list, rows));
  if (observed.result) return observed.result;
  if (isNotTaken(observed.error)) return [handled("refuses a query", WHOLE)];
  return [felt(`fails at a query: ${observed.error?.message}`, "search and paging fail")];
}

async function examine(client: Client, list: BackendCall, rows: readonly Row[]): Promise<Finding[]> {
  const read = (query: AnyInput["query"]) => readPage(client, list, query);
  const unpaged = await read(undefined);
  if (unpaged.total === undefined) {
    const more = [await read({ limit: 200 }), await read({ page: 2 })].some(({ ids }) => isMore(ids, rows));
    if (more) return [felt(`gives ${counted(rows.length, "row")} of more, without a total`, "the rest is never shown")];
  }
  if (rows.length < 2) return [];

  const one = await read({ limit: 1, page: 1 });
  if (one.received > 1) return [handled("does not page", WHOLE)];
  if (one.total === undefined) return [handled("follows `limit`, but gives no total", WHOLE)];
  if (one.total < rows.length) {
    return [felt(`gives a total of ${one.total} for ${counted(rows.length, "row")}`, "only the first page is shown")];
  }
  const two = await read({ limit: 1, page: 2 });
  const isStuck = two.ids[0] === one.ids[0];
  return [
    isStuck ? handled("every page is the first one", WHOLE) : handled("pages", "staff get its pages"),
    ...(await examineSearch(read)),
    ...(await examineFilters(list, rows, read)),
    ...(await examineSort(list, rows, read)),
  ];
}

type Read = (query: AnyInput["query"]) => Promise<Page>;

async function examineSearch(read: Read): Promise<Finding[]> {
  const { total } = await read({ limit: 1, search: NONSENSE });
  return total === 0 ? [] : [handled("pages, but does not search", WHOLE)];
}

/** Filters that only this list has, such as an enquiry's status. */
async function examineFilters(list: BackendCall, rows: readonly Row[], read: Read): Promise<Finding[]> {
  const findings: Finding[] = [];
  const own = list.query instanceof z.ZodObject ? Object.entries(list.query.shape) : [];
  for (const [field, type] of own.filter(([name]) => !(name in listQuery.shape))) {
    const [values = []] = [((type as z.ZodOptional<z.ZodEnum>).unwrap() as z.ZodEnum).options as string[]];
    for (const value of values) {
      const { total } = await read({ limit: 1, [field]: value });
      const expected = rows.filter((row) => row[field] === value).length;
      if (total === expected) continue;
      findings.push(handled(`pages, but does not follow \`${field}\``, WHOLE));
      break;
    }
  }
  return findings;
}

/** Ascending and descending order must differ in the first row, unless all rows are equal in that field. */
async function examineSort({ order }: BackendCall, rows: readonly Row[], read: Read): Promise<Finding[]> {
  const field = order?.replace(/^-/, "") ?? "";
  if (new Set(rows.map((row) => row[field])).size < 2) return [];
  const [up, down] = [await read({ limit: 1, sort: field }), await read({ limit: 1, sort: `-${field}` })];
  return up.ids[0] === down.ids[0] ? [handled("pages, but does not sort", WHOLE)] : [];
}

const isMore = (ids: string[], rows: readonly Row[]) => {
  const known = new Set(rows.map(({ _id }) => _id));
  return ids.some((id) => !known.has(id));
};

async function readPage(client: Client, list: BackendCall, query: AnyInput["query"]): Promise<Page> {
  const { answer, listing } = await callBackendWithMeta(list, { query }, client.staff());
  const ids = (answer as { data: Row[] }).data.map(({ _id }) => _id);
  return { ids, received: listing?.received ?? 0, total: listing?.total };
}
