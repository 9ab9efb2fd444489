import { z } from "zod";
import type { ListQuery } from "@/lib/schemas/list-query";

const list = z.object({ data: z.array(z.record(z.string(), z.unknown())), total: z.number().optional() });

/**
 * Search, sort and paging over a list that came whole, for a backend that knows none of them: its answer has no
 * `total`. Every other answer passes as it is.
 */
export function inPages(answer: unknown, query: ListQuery = {}): unknown {
  const whole = list.safeParse(answer);
  if (!whole.success || whole.data.total !== undefined) return answer;
  const found = sorted(searched(whole.data.data, query.search), query.sort);
  const { page = 1, limit = found.length } = query;
  return { data: found.slice((page - 1) * limit, page * limit), total: found.length };
}

type Row = Record<string, unknown>;

/** Any field of a row, in any casing (LIST-01). */
function searched(rows: Row[], search?: string): Row[] {
  const wanted = search?.toLowerCase();
  return wanted ? rows.filter((row) => textOf(row).includes(wanted)) : rows;
}

const textOf = (value: unknown): string =>
  value && typeof value === "object" ? Object.values(value).map(textOf).join("\n") : String(value ?? "").toLowerCase();

function sorted(rows: Row[], sort?: string): Row[] {
  if (!sort) return rows;
  const field = sort.replace(/^-/, "");
  const direction = sort.startsWith("-") ? -1 : 1;
  return rows.toSorted(
    (a, b) => direction * textOf(a[field]).localeCompare(textOf(b[field]), "en-IN", { numeric: true }),
  );
}
