import "server-only";
import type { NextRequest } from "next/server";
import { AppError } from "@/contract/errors";
import { visitorMessages } from "@/contract/visitor-messages";
import { errorResponse } from "@/server/platform/http/error-response";
import type { Handler, Routes } from "./routes";

/** Next gives the segments after /api, decoded. */
type Context = { params: Promise<{ call: string[] }> };
type Found = { handlers: Map<string, Handler>; params: Record<string, string> };

/** Finds the call at a request's path and method, and lets it answer. */
export function createRouter(routes: Routes) {
  const paths = Array.from(routes, ([path, handlers]) => ({ segments: path.split("/").slice(2), handlers }));
  paths.sort((one, other) => compare(one.segments, other.segments));

  function find(called: readonly string[]): Found | undefined {
    const path = paths.find(({ segments }) => fits(segments, called));
    return path && { handlers: path.handlers, params: paramsIn(path.segments, called) };
  }

  return async function route(request: NextRequest, context: Context): Promise<Response> {
    const found = find((await context.params).call);
    if (!found) return errorResponse(new AppError("missing", visitorMessages.notFound), request);
    const { handlers, params } = found;
    // Next passes HEAD to the handler of GET.
    const handler = handlers.get(request.method === "HEAD" ? "GET" : request.method);
    if (handler) return handler(request, { params: Promise.resolve(params) });
    const allow = [...handlers.keys(), ...(handlers.has("GET") ? ["HEAD"] : []), "OPTIONS"].sort().join(", ");
    return new Response(null, { status: request.method === "OPTIONS" ? 204 : 405, headers: { allow } });
  };
}

const isParam = (segment = "") => segment.startsWith(":");

const fits = (segments: readonly string[], called: readonly string[]) =>
  segments.length === called.length &&
  segments.every((segment, at) => (isParam(segment) ? called[at] !== "" : segment === called[at]));

const paramsIn = (segments: readonly string[], called: readonly string[]) =>
  Object.fromEntries(
    segments.flatMap((segment, at) => (isParam(segment) ? [[segment.slice(1), called[at] ?? ""] as const] : [])),
  );

/** A fixed segment comes before a parameter in the same place. */
function compare(one: readonly string[], other: readonly string[]): number {
  if (one.length !== other.length) return one.length - other.length;
  const at = one.findIndex((segment, place) => isParam(segment) !== isParam(other[place]));
  return Number(isParam(one[at])) - Number(isParam(other[at]));
}
