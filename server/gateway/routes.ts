import "server-only";
import type { NextRequest } from "next/server";
import type { BackendCall, Call } from "@/contract/calls/call";

/** Contrary to Next's types, params are undefined for a path without any. */
export type Context = { params: Promise<Record<string, string> | undefined> };
export type PublicRow = BackendCall & { access: "public" };

/** Answers the requests for a row of the table; `publicRow` is the row for callers without its permission. */
export type Handler = ((request: NextRequest, context: Context) => Promise<Response>) & {
  row: Call;
  publicRow?: Call;
};

/** By path, without a slash at its end, and method. */
export type Routes = Map<string, Map<string, Handler>>;

type Bff = (row: Call, publicRow?: PublicRow) => Handler;

/**
 * A route for each row of the table that is not internal. Of two rows with the same method and path, the public one is
 * for callers without the other's permission. `own`: handlers of rows that take or answer more than JSON, such as plain
 * forms.
 */
export function routesOf(rows: readonly Call[], bff: Bff, own: readonly Handler[]): Routes {
  const routes: Routes = new Map();
  const served = rows.filter(({ isInternal }) => !isInternal);
  for (const [path, atPath] of grouped(served, ({ path }) => path.replace(/\/$/, ""))) {
    const byMethod = grouped(atPath, ({ method }) => method);
    routes.set(path, new Map(byMethod.map(([method, found]) => [method, handlerOf(found, bff, own)])));
  }
  return routes;
}

function handlerOf(rows: readonly Call[], bff: Bff, own: readonly Handler[]): Handler {
  const handler = own.find(({ row }) => rows.includes(row));
  if (handler) return handler;
  const publicRow = rows.find(isPublic);
  const row = rows.find((one) => !isPublic(one)) ?? publicRow;
  if (!row) throw new Error("a route without a row");
  return bff(row, publicRow === row ? undefined : publicRow);
}

const isPublic = (row: Call): row is PublicRow => row.access === "public" && row.answeredBy === "backend";

function grouped(rows: readonly Call[], by: (row: Call) => string): [string, Call[]][] {
  const groups = new Map<string, Call[]>();
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row]);
  return [...groups];
}
