import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { visitorMessages } from "@/contract/visitor-messages";
import { backend } from "./backend";
import { isAway, NoAnswer } from "./no-answer";
import { retries, type Timeouts } from "./timeouts";

type Options = { timeouts: Timeouts; maxBytes: number; isSafe: boolean };
type Fetched = { response: Response; answer: unknown };

const ATTEMPTS = 3;

/** Retries a read twice, not after a timeout: the caller has waited. Throws NoAnswer (`upstream` or `timeout`). */
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
      if (isLast) throw new NoAnswer("upstream", visitorMessages.networkError, { cause });
    }
    await pause(attempt);
  }
}

async function sendOnce(address: string, init: RequestInit, { timeouts, maxBytes, isSafe }: Options): Promise<Fetched> {
  const limit = new AbortController();
  const exitWithError = () => limit.abort(new DOMException("The backend did not respond in time.", "TimeoutError"));
  let timer = setTimeout(exitWithError, timeouts.headersMs);
  try {
    const limited = { ...init, signal: limit.signal };
    const response = isSafe ? await backend.send(address, limited) : await sendWrite(address, limited);
    clearTimeout(timer);
    timer = setTimeout(exitWithError, timeouts.bodyMs);
    return { response, answer: await readBody(response, maxBytes) };
  } finally {
    clearTimeout(timer);
  }
}

/** RFC 9110, 15.4.8 and 15.4.9. */
const preservesMethod = (status = 0): boolean => status === 307 || status === 308;

/** Follows redirects with the method (a GET would pass for the write) and on the origin (for the token). */
async function sendWrite(address: string, init: RequestInit): Promise<Response> {
  const response = await backend.send(address, { ...init, redirect: "manual" });
  const location = response.headers.get("location") ?? "";
  if (!preservesMethod(response.status) || !URL.canParse(location, address)) return response;
  const next = new URL(location, address);
  if (next.origin !== new URL(address).origin) return response;
  void response.body?.cancel();
  return backend.send(next.href, { ...init, redirect: "manual" });
}

/** A timeout within the body counts as no response. */
const readBody = (response: Response, maxBytes: number) =>
  readJson(response, maxBytes).catch((cause: unknown) => {
    throw isTimeout(cause) ? new NoAnswer("timeout", visitorMessages.networkError, { cause }) : cause;
  });

const isTimeout = (cause: unknown) => (cause as { name?: unknown } | undefined)?.name === "TimeoutError";

/** Grows with each attempt, with jitter, so that callers cut off together do not retry together. */
const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, retries.pauseMs * attempt * (1 + Math.random())));

/** Undefined if it is not JSON, such as a proxy's page. Throws `upstream` above `maxBytes`, decompressed. */
export async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      const cause = `a response of more than ${maxBytes} bytes`;
      throw new AppError("upstream", messages.serverFailed, { cause });
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return parsed(text + decoder.decode());
}

function parsed(text: string): unknown {
  try {
    // Rows from elsewhere in the form in which staff search (contract/input/composed).
    return JSON.parse(text.normalize("NFC"));
  } catch {
    return undefined;
  }
}
