import "server-only";
import type { NextRequest } from "next/server";
import type { BackendCall, Call } from "@/contract/calls/call";
import { AppError } from "@/contract/errors";
import { visitorMessages } from "@/contract/visitor-messages";
import { errorResponse } from "@/server/platform/http/error-response";

/** Contrary to Next's types, params are undefined for a path without any. */
export type RouteContext = { params: Promise<Record<string, string> | undefined> };
export type PublicRow = BackendCall & { access: "public" };

export type Handle = (request: NextRequest, context: RouteContext) => Promise<Response>;
export type Handler = Handle & { row: Call; publicRow?: Call };

type Routes = Map<string, Map<string, Handler>>;

type Bff = (mainRow: Call, publicRow?: PublicRow) => Handler;

/** If two rows share a method and path, the public row serves callers who lack the other row's permission. */
export function routesOf(rows: readonly Call[], bff: Bff, customHandlers: readonly Handler[]): Routes {
  const routes: Routes = new Map();
  const served = rows.filter(({ isInternal }) => !isInternal);
  for (const { method, path } of served) {
    const address = addressOf(path);
    const rowsHere = served.filter((row) => row.method === method && addressOf(row.path) === address);
    routes.set(address, new Map([...(routes.get(address) ?? []), [method, handlerOf(rowsHere, bff, customHandlers)]]));
  }
  return routes;
}

const addressOf = (path: string) => path.replace(/\/$/, "");

function handlerOf(rows: readonly Call[], bff: Bff, customHandlers: readonly Handler[]): Handler {
  const customHandler = customHandlers.find(({ row }) => rows.includes(row));
  if (customHandler) return customHandler;
  const publicRow = rows.find(isPublic);
  const mainRow = rows.find((row) => !isPublic(row));
  if (mainRow) return bff(mainRow, publicRow);
  if (!publicRow) throw new Error("a route without a row");
  return bff(publicRow);
}

const isPublic = (row: Call): row is PublicRow => row.access === "public" && row.answeredBy === "backend";

type CallContext = { params: Promise<{ call: string[] }> };

export function createRouter(routes: ReadonlyMap<string, ReadonlyMap<string, Handle>>) {
  const match = createMatcher(routes.keys());

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

export function createMatcher(paths: Iterable<string>) {
  const patterns = [...paths]
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
    .map((path) => ({ path, pattern: patternOf(path) }));
  return (segments: readonly string[]) => {
    const address = `/${segments.join("/")}`;
    for (const { path, pattern } of patterns) {
      const match = pattern.exec(address);
      if (match) return { path, params: { ...match.groups } };
    }
    return undefined;
  };
}

/** Sorts a fixed segment before a parameter in the same place. */
const sortKey = (path: string) => path.replace(/:\w+/g, "\uffff");

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(".", "\\.").replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
