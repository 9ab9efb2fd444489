import { AppError } from "@/contract/errors";
import { log } from "@/server/platform/log";

/** The one translator from anything thrown to HTTP. Whoever asked gets the sentence, the log gets the cause. */
export function errorResponse(thrown: unknown, request: Request): Response {
  const error = AppError.from(thrown);
  if (error.status >= 500) {
    const { pathname } = new URL(request.url);
    const requestId = requestIdOf(request);
    log.error("the backend failed", { requestId, method: request.method, path: pathname, cause: error.cause });
  }
  return Response.json(error.toBody(), { status: error.status, headers: { "cache-control": "no-store" } });
}

/** What the caller calls this request, so that its log and ours can be read together. Only what cannot upset a log. */
function requestIdOf(request: Request): string | undefined {
  return request.headers.get("x-request-id")?.match(/^[\w.-]{8,64}$/)?.[0];
}
