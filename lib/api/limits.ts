import { env } from "@/lib/env";
import type { BackendCall } from "./call";
import type { Patience } from "./exchange";

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

const beginMs = env.BACKEND_TIMEOUT_SECONDS * 1_000;

/** Pictures take their time on the way up; nothing else may. */
export const patience = {
  usual: { beginMs, wholeMs: 20_000 },
  upload: { beginMs: beginMs + 52_000, wholeMs: 10_000 },
} satisfies Record<string, Patience>;

export const patienceFor = (call: BackendCall): Patience =>
  call.encoding === "multipart" ? patience.upload : patience.usual;

/** How long is looked for a write whose answer is late (milliseconds): whoever saves has waited already. */
export const looking = { forMs: 3_000 };
