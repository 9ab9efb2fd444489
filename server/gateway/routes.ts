import "server-only";
import type { NextRequest } from "next/server";
import type { BackendCall, Call } from "@/contract/calls/call";
import { AppError } from "@/contract/errors";
import { visitorMessages } from "@/contract/visitor-messages";
import { errorResponse } from "@/server/platform/http/error-response";

/** Contrary to Next's types, params are undefined for a path without any. */
export type Context = { params: Promise<Record<string, string> | undefined> };
export type PublicRow = BackendCall & { access: "public" };

export type Handle = (request: NextRequest, context: Context) => Promise<Response>;
export type Handler = Handle & { row: Call; publicRow?: Call };

type Routes = Map<string, Map<string, Handler>>;

type Bff = (row: Call, publicRow?: PublicRow) => Handler;

/** Of two rows with one method and path, the public one is for callers without the other's permission. */
export function routesOf(rows: readonly Call[], bff: Bff, ownHandlers: readonly Handler[]): Routes {
  const routes: Routes = new Map();
  const served = rows.filter(({ isInternal }) => !isInternal);
  for (const { method, path } of served) {
    const address = addressOf(path);
    const same = served.filter((row) => row.method === method && addressOf(row.path) === address);
    routes.set(address, new Map([...(routes.get(address) ?? []), [method, handlerOf(same, bff, ownHandlers)]]));
  }
  return routes;
}

const addressOf = (path: string) => path.replace(/\/$/, "");

function handlerOf(rows: readonly Call[], bff: Bff, ownHandlers: readonly Handler[]): Handler {
  const handler = ownHandlers.find(({ row }) => rows.includes(row));
  if (handler) return handler;
  const publicRow = rows.find(isPublic);
  const row = rows.find((one) => !isPublic(one)) ?? publicRow;
  if (!row) throw new Error("a route without a row");
  return bff(row, publicRow === row ? undefined : publicRow);
}

const isPublic = (row: Call): row is PublicRow => row.access === "public" && row.answeredBy === "backend";

type CallContext = { params: Promise<{ call: string[] }> };

export function createRouter(routes: ReadonlyMap<string, ReadonlyMap<string, Handle>>) {
  const match = matcherOf(routes.keys());

  return async function route(request: NextRequest, context: CallContext): Promise<Response> {
    const { path = "", params } = match(["api", ...(await context.params).call]) ?? {};
    const handlers = routes.get(path);
    if (!handlers) return errorResponse(new AppError("missing", visitorMessages.notFound), request);
    // Next passes HEAD to the handler of GET.
    const handler = handlers.get(request.method === "HEAD" ? "GET" : request.method);
    if (handler) return handler(request, { params: Promise.resolve(params) });
    const allow = [...handlers.keys(), ...(handlers.has("GET") ? ["HEAD"] : []), "OPTIONS"].sort().join(", ");
    return new Response(null, { status: request.method === "OPTIONS" ? 204 : 405, headers: { allow } });
  };
}

export function matcherOf(paths: Iterable<string>) {
  const known = [...paths]
    .sort((one, other) => (paramsLast(one) < paramsLast(other) ? -1 : 1))
    .map((path) => ({ path, pattern: patternOf(path) }));
  return (called: readonly string[]) => {
    const address = `/${called.join("/")}`;
    for (const { path, pattern } of known) {
      const found = pattern.exec(address);
      if (found) return { path, params: { ...found.groups } };
    }
    return undefined;
  };
}

/** A fixed segment comes before a parameter in the same place. */
const paramsLast = (path: string) => path.replace(/:\w+/g, "\uffff");

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(".", "\\.").replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
