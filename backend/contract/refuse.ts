import { AppError, type ErrorBody } from "@/lib/errors";
import { log } from "../log";

/** The one translator from anything thrown to HTTP. Whoever asked gets the sentence, the log gets the cause. */
export function refuse(thrown: unknown, request: Request): Response {
  const error = AppError.from(thrown);
  if (error.status >= 500) log(`${request.method} ${new URL(request.url).pathname} failed`, error.cause);
  const body: ErrorBody = { error: { code: error.code, message: error.message, fields: error.fields } };
  return Response.json(body, { status: error.status, headers: { "cache-control": "no-store" } });
}
