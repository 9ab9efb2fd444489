import type { Dialect } from "./dialect";
import type { Row } from "./rows";

const textOf = (row: Row, field: string) => String(row?.[field] ?? "").toLowerCase();

/** The rows that match this query, and the reported total. */
export function listPage(stored: readonly Row[], query: URLSearchParams, dialect: Dialect) {
  const { honours, pageSize, totals, newestFirst } = dialect;
  const all = newestFirst ? stored.toReversed() : stored;
  const parameter = (name: Dialect["honours"][number]) => (honours.includes(name) ? query.get(name) : null);
  const [search, status, sort] = [parameter("search"), parameter("status"), parameter("sort")];
  let found = status ? all.filter((row) => row?.status === status) : all;
  if (search) found = found.filter((row) => JSON.stringify(row).toLowerCase().includes(search.toLowerCase()));
  if (sort) found = sorted(found, sort);
  const limit = Number(parameter("limit") ?? pageSize);
  const page = Number(parameter("page") ?? 1);
  const from = limit === Number.POSITIVE_INFINITY ? 0 : (page - 1) * limit;
  const rows = found.slice(from, from + limit);
  return { rows, beside: honours.includes("total") ? totalsOf({ total: found.length, limit, page })[totals] : {} };
}

function sorted(rows: readonly Row[], sort: string): Row[] {
  const field = sort.replace(/^-/, "");
  const sign = sort.startsWith("-") ? -1 : 1;
  const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
  return [...rows].sort((a, b) => sign * compare(textOf(a, field), textOf(b, field)));
}

type Paging = { total: number; limit: number; page: number };

const totalsOf = ({ total, limit, page }: Paging) =>
  ({
    total: { total },
    pagination: { pagination: { total, page: 1 } },
    meta: { meta: { total: String(total) } },
    totalDocs: { totalDocs: total },
    totalCount: { totalCount: total },
    count: { count: total },
    pages: { page, totalPages: Math.max(1, Math.ceil(total / limit)) },
    next: { pageInfo: { hasNextPage: page * limit < total } },
  }) satisfies Record<Dialect["totals"], object>;
