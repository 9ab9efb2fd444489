import { AppError } from "@/contract/errors";
import { log } from "@/server/platform/log";
import { clientOf, requestIdOf } from "./log-fields";

export const headersFor = (requestId: string) => ({ "cache-control": "no-store", "x-request-id": requestId });

export const seeOther = (location: string, requestId: string) =>
  new Response(null, { status: 303, headers: { ...headersFor(requestId), location } });

export function errorResponse(
  thrown: unknown,
  request: Pick<Request, "method" | "url" | "headers">,
  requestId = requestIdOf(request),
  context: Record<string, unknown> = {},
): Response {
  const error = AppError.from(thrown);
  const { pathname } = new URL(request.url);
  const { status, code, cause } = error;
  const client = clientOf(request.headers);
  const details = { requestId, method: request.method, path: pathname, status, code, ...context, client, cause };
  if (status >= 500) log.error("call failed", details);
  else log.info("call refused", details);
  const retryHeader = error.retryAfter && { "retry-after": String(error.retryAfter) };
  return Response.json(error.toBody(requestId), { status, headers: { ...headersFor(requestId), ...retryHeader } });
}
