import { AppError, type ErrorBody } from "@/lib/errors";
import { log } from "@/lib/log";

/** The one translator from anything thrown to HTTP. People get the sentence, the log gets the cause. */
export function errorResponse(thrown: unknown, request: Request): Response {
  const error = AppError.from(thrown);
  const requestId = crypto.randomUUID();
  if (error.status >= 500) {
    const { pathname } = new URL(request.url);
    log.error("call failed", {
      requestId,
      method: request.method,
      path: pathname,
      code: error.code,
      cause: error.cause,
    });
  }
  const body: ErrorBody = { error: { code: error.code, message: error.message, fields: error.fields, requestId } };
  return Response.json(body, { status: error.status, headers: { "cache-control": "no-store" } });
}
