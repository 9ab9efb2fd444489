import "server-only";
import { messages } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import { asForm } from "./as-form";
import { backend } from "./backend";
import { type AnyInput, addressOf, type Call, type Output } from "./call";
import { refusalFrom } from "./refusal";

const TIMEOUT_MS = 8_000;

/** Who asks: that person's token, and the id under which the logs on both sides tell of this request. */
export type Asker = { token?: string; requestId?: string };

/**
 * Makes one call of the table and gives its proved answer. The request is built from nothing: no header, cookie or
 * field of the visitor's own request reaches the backend unless the row names it.
 * Throws AppError: the backend's refusal, `upstream` for no answer or a wrong one, `timeout` after 8 s.
 */
export async function ask<C extends Call>(call: C, input: AnyInput, asker: Asker = {}): Promise<Output<C>> {
  return (await askWithVersion(call, input, asker)).answer;
}

/** As `ask`, with the version of the row that was answered (its ETag), where the backend says one. */
export async function askWithVersion<C extends Call>(call: C, input: AnyInput, asker: Asker = {}) {
  const { response, answer } = await exchange(buildRequest(call, input, asker));
  if (!response.ok) throw refusalFrom(response.status, answer, { call });
  const read = call.response.safeParse(answer);
  if (!read.success) throw refusalFrom(502, answer, { cause: read.error });
  return { answer: read.data as Output<C>, etag: response.headers.get("etag") ?? undefined };
}

function buildRequest(call: Call, input: AnyInput, { token, requestId }: Asker): Request {
  const base = backend.origin.replace(/\/$/, "");
  const headers = new Headers({ accept: "application/json" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (requestId) headers.set("x-request-id", requestId);
  if (input.ifMatch) headers.set("if-match", input.ifMatch);
  if (input.idempotencyKey) headers.set("idempotency-key", input.idempotencyKey);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const init: RequestInit = { method: call.method, headers, signal };
  if (call.encoding === "multipart") init.body = asForm(input.body);
  else if (input.body !== undefined) {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(input.body);
  }
  return new Request(base + addressOf(call.path, input), init);
}

async function exchange(request: Request): Promise<{ response: Response; answer: unknown }> {
  try {
    const response = await backend.send(request);
    return { response, answer: parsed(await response.text()) };
  } catch (cause) {
    const isLate = (cause as { name?: unknown } | undefined)?.name === "TimeoutError";
    throw new AppError(isLate ? "timeout" : "upstream", messages.networkError, { cause });
  }
}

/** Undefined for what is not JSON, such as a proxy's HTML error page: no schema accepts it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
