import "server-only";
import type { NextRequest } from "next/server";
import { AppError } from "@/contract/errors";
import { visitorMessages } from "@/contract/visitor-messages";
import { errorResponse } from "@/server/platform/http/error-response";
import { matcherOf } from "./match-path";
import type { Routes } from "./routes";

/** Next gives the segments after /api, decoded. */
type Context = { params: Promise<{ call: string[] }> };

/** Finds the call at a request's path and method, and lets it answer. */
export function createRouter(routes: Routes) {
  const match = matcherOf(routes.keys());

  return async function route(request: NextRequest, context: Context): Promise<Response> {
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
