import type { Dialect } from "./dialect";
import type { Row } from "./rows";

/** The rows that a list call answers to this query, and how many there are in all where the dialect says so. */
export function listPage(all: readonly Row[], query: URLSearchParams, { honours, pageSize }: Dialect) {
  const status = honours.includes("status") && query.get("status");
  const found = status ? all.filter((row) => row.status === status) : all;
  const limit = honours.includes("limit") && query.has("limit") ? Number(query.get("limit")) : pageSize;
  const page = honours.includes("page") ? Number(query.get("page") ?? 1) : 1;
  const from = limit === Number.POSITIVE_INFINITY ? 0 : (page - 1) * limit;
  return { rows: found.slice(from, from + limit), total: honours.includes("total") ? found.length : undefined };
}
