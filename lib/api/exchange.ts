import "server-only";
import { messages } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import { backend } from "./backend";
import { readAnswer } from "./read-answer";

/** How long an answer may take to begin (connecting and sending included), and then to come whole; milliseconds. */
export type Patience = { beginMs: number; wholeMs: number };

type Plan = { patience: Patience; maxBytes: number; isSafe: boolean };
type Exchanged = { response: Response; answer: unknown };

const ATTEMPTS = 3;
const PAUSE_MS = 150;
/** What a proxy says while the backend behind it is away or restarting. */
const PASSING = [502, 503, 504];

/**
 * Sends a request and reads its answer. One that changes nothing is made again, twice at most, when there was no
 * answer or only a proxy's; one that took too long is not, since whoever waits has waited long enough.
 * Throws `upstream` ('Network error') when there was no answer, `timeout` when it took too long: one that did not begin
 * is a server that is starting, as far as anybody can tell.
 */
export async function exchange(address: string, init: RequestInit, plan: Plan): Promise<Exchanged> {
  for (let attempt = 1; ; attempt++) {
    const isLast = !plan.isSafe || attempt === ATTEMPTS;
    try {
      const exchanged = await sendOnce(address, init, plan);
      if (isLast || !PASSING.includes(exchanged.response.status)) return exchanged;
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      if (isLate(cause))
        throw new AppError("timeout", plan.isSafe ? messages.starting.again : messages.starting.unsure, { cause });
      if (isLast) throw new AppError("upstream", messages.networkError, { cause });
    }
    await pause(attempt);
  }
}

async function sendOnce(address: string, init: RequestInit, { patience, maxBytes, isSafe }: Plan): Promise<Exchanged> {
  const limit = new AbortController();
  const giveUp = () => limit.abort(new DOMException("The backend took too long.", "TimeoutError"));
  let timer = setTimeout(giveUp, patience.beginMs);
  try {
    const limited = { ...init, signal: limit.signal };
    const response = isSafe ? await backend.send(address, limited) : await sendWrite(address, limited);
    clearTimeout(timer);
    timer = setTimeout(giveUp, patience.wholeMs);
    return { response, answer: await readWhole(response, maxBytes) };
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a redirect leaves method and body alone (RFC 9110, 15.4.8 and 15.4.9). */
export const keepsWrites = (status = 0): boolean => status === 307 || status === 308;

/**
 * Any other redirect makes a read of a write, and what that answers would pass for the write's own answer. The token and
 * what people typed go to no other host.
 */
async function sendWrite(address: string, init: RequestInit): Promise<Response> {
  const response = await backend.send(address, { ...init, redirect: "manual" });
  const location = response.headers.get("location") ?? "";
  if (!keepsWrites(response.status) || !URL.canParse(location, address)) return response;
  const next = new URL(location, address);
  if (next.origin !== new URL(address).origin) return response;
  void response.body?.cancel();
  return backend.send(next.href, { ...init, redirect: "manual" });
}

/** Half an answer is none, however long the other half took. */
const readWhole = (response: Response, maxBytes: number) =>
  readAnswer(response, maxBytes).catch((cause: unknown) => {
    throw isLate(cause) ? new AppError("timeout", messages.networkError, { cause }) : cause;
  });

const isLate = (cause: unknown) => (cause as { name?: unknown } | undefined)?.name === "TimeoutError";

/** Longer each time, and never the same for two, so that those who were cut off together do not come back together. */
const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt * (1 + Math.random())));
