import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { backend } from "./backend";
import { isAway, NoAnswer } from "./no-answer";
import type { Timeouts } from "./timeouts";

type Options = { timeouts: Timeouts; maxBytes: number; isSafe: boolean };
type Fetched = { response: Response; answer: unknown };

const ATTEMPTS = 3;
const PAUSE_MS = 150;

/**
 * Sends a request and reads its answer. One that changes nothing is made again, twice at most, when there was no
 * answer or only a proxy's; one that took too long is not, since whoever waits has waited long enough.
 * Throws NoAnswer: `upstream` ('Network error') when there was none, `timeout` when it took too long: one that did not begin
 * is a server that is starting, as far as anybody can tell.
 */
export async function fetchWithRetry(address: string, init: RequestInit, options: Options): Promise<Fetched> {
  for (let attempt = 1; ; attempt++) {
    const isLast = !options.isSafe || attempt === ATTEMPTS;
    try {
      const fetched = await sendOnce(address, init, options);
      if (isLast || !isAway(fetched.response.status)) return fetched;
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      if (isTimeout(cause))
        throw new NoAnswer("timeout", options.isSafe ? messages.starting.again : messages.starting.unsure, { cause });
      if (isLast) throw new NoAnswer("upstream", messages.networkError, { cause });
    }
    await pause(attempt);
  }
}

async function sendOnce(address: string, init: RequestInit, { timeouts, maxBytes, isSafe }: Options): Promise<Fetched> {
  const limit = new AbortController();
  const giveUp = () => limit.abort(new DOMException("The backend did not respond in time.", "TimeoutError"));
  let timer = setTimeout(giveUp, timeouts.headersMs);
  try {
    const limited = { ...init, signal: limit.signal };
    const response = isSafe ? await backend.send(address, limited) : await sendWrite(address, limited);
    clearTimeout(timer);
    timer = setTimeout(giveUp, timeouts.bodyMs);
    return { response, answer: await readBody(response, maxBytes) };
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a redirect leaves method and body alone (RFC 9110, 15.4.8 and 15.4.9). */
export const preservesMethod = (status = 0): boolean => status === 307 || status === 308;

/**
 * Any other redirect makes a read of a write, and what that answers would pass for the write's own answer. The token and
 * what people typed go to no other host.
 */
async function sendWrite(address: string, init: RequestInit): Promise<Response> {
  const response = await backend.send(address, { ...init, redirect: "manual" });
  const location = response.headers.get("location") ?? "";
  if (!preservesMethod(response.status) || !URL.canParse(location, address)) return response;
  const next = new URL(location, address);
  if (next.origin !== new URL(address).origin) return response;
  void response.body?.cancel();
  return backend.send(next.href, { ...init, redirect: "manual" });
}

/** Half an answer is none, however long the other half took. */
const readBody = (response: Response, maxBytes: number) =>
  readJson(response, maxBytes).catch((cause: unknown) => {
    throw isTimeout(cause) ? new NoAnswer("timeout", messages.networkError, { cause }) : cause;
  });

const isTimeout = (cause: unknown) => (cause as { name?: unknown } | undefined)?.name === "TimeoutError";

/** Longer each time, and never the same for two, so that those who were cut off together do not come back together. */
const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt * (1 + Math.random())));

/**
 * A backend's answer as JSON, or undefined for what is none, such as a proxy's HTML page: no schema accepts it. Bytes
 * are counted as they come, after decompression and whatever length was announced; throws `upstream` beyond the limit.
 */
export async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      const cause = `an answer of more than ${maxBytes} bytes`;
      throw new AppError("upstream", messages.serverFailed, { cause });
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return parsed(text + decoder.decode());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
