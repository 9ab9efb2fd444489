import { AppError } from "@/contract/errors";
import { log } from "@/server/platform/log";

/** The only translation from thrown errors to HTTP. The caller gets the sentence, the log gets the cause. */
export function errorResponse(thrown: unknown, request: Request): Response {
  const error = AppError.from(thrown);
  if (error.status >= 500) {
    const { pathname } = new URL(request.url);
    const requestId = requestIdOf(request);
    log.error("the backend failed", { requestId, method: request.method, path: pathname, cause: error.cause });
  }
  return Response.json(error.toBody(), { status: error.status, headers: { "cache-control": "no-store" } });
}

/** The caller's id of this request, to match both logs. Other characters could break a log line. */
function requestIdOf(request: Request): string | undefined {
  return request.headers.get("x-request-id")?.match(/^[\w.-]{8,64}$/)?.[0];
}
