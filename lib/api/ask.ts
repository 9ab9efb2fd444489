import "server-only";
import { messages } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import { asForm } from "./as-form";
import { backend } from "./backend";
import { type AnyInput, addressOf, type Call, type Output } from "./call";
import { refusalFrom } from "./refusal";

const TIMEOUT_MS = 8_000;

/**
 * Makes one call of the table and gives its proved answer. The request is built from nothing: no header, cookie or
 * field of the visitor's own request reaches the backend unless the row names it.
 * Throws AppError: the backend's refusal, `upstream` for no answer or a wrong one, `timeout` after 8 s.
 */
export async function ask<C extends Call>(call: C, input: AnyInput, token?: string): Promise<Output<C>> {
  const request = buildRequest(call, input, token);
  const { response, answer } = await exchange(request);
  if (!response.ok) throw refusalFrom(response.status, answer);
  const read = call.response.safeParse(answer);
  if (!read.success) throw refusalFrom(502, answer, read.error);
  return read.data as Output<C>;
}

function buildRequest(call: Call, input: AnyInput, token?: string): Request {
  const base = backend.origin.replace(/\/$/, "");
  const headers = new Headers({ accept: "application/json" });
  if (token) headers.set("authorization", `Bearer ${token}`);
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
