import type { BackendCall } from "@/contract/calls/call";
import { env } from "@/server/platform/env";

/** How long an answer may take to begin (connecting and sending included), and then to come whole; milliseconds. */
export type Timeouts = { headersMs: number; bodyMs: number };

const MB = 1_000_000;

/**
 * How large an answer may be. A list that came whole from a backend without paging has to fit: 100,000 enquiries are
 * about 35 MB. Only staff can ask for those; a visitor can make us read no more than what a public list may hold.
 */
export function maxBytesOf(call: BackendCall): number {
  const isList = call.method === "GET" && call.query !== undefined;
  if (isList && call.access !== "public") return 64 * MB;
  return call.access === "public" ? 8 * MB : MB;
}

const headersMs = env.BACKEND_TIMEOUT_SECONDS * 1_000;

/** Pictures take their time on the way up; nothing else may. */
export const timeouts = {
  usual: { headersMs, bodyMs: env.BACKEND_ANSWER_SECONDS * 1_000 },
  upload: { headersMs: headersMs + 52_000, bodyMs: 10_000 },
} satisfies Record<string, Timeouts>;

export const timeoutsFor = (call: BackendCall): Timeouts =>
  call.encoding === "multipart" ? timeouts.upload : timeouts.usual;

/** How long is looked for a write whose answer is late (milliseconds): whoever saves has waited already. */
export const confirmation = { timeoutMs: 3_000 };
