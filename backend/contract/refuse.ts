import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";

/** The one translator from anything thrown to HTTP. Whoever asked gets the sentence, the log gets the cause. */
export function refuse(thrown: unknown, request: Request): Response {
  const error = AppError.from(thrown);
  if (error.status >= 500) {
    const { pathname } = new URL(request.url);
    log.error("the backend failed", { method: request.method, path: pathname, cause: error.cause });
  }
  return Response.json(error.toBody(), { status: error.status, headers: { "cache-control": "no-store" } });
}
