import type { BackendCall } from "@/contract/calls/call";
import { env } from "@/server/platform/env";

/** `headersMs`: from the connection to the response's start. `bodyMs`: from there to its end. */
export type Timeouts = { headersMs: number; bodyMs: number };

const MB = 1_000_000;

/** A hosted backend's whole list must fit: 100,000 enquiries, which only staff can request, are about 35 MB. */
export function maxBytesOf(call: BackendCall): number {
  const isList = call.method === "GET" && call.query !== undefined;
  if (isList && call.access !== "public") return 64 * MB;
  return call.access === "public" ? 8 * MB : MB;
}

const headersMs = env.BACKEND_TIMEOUT_SECONDS * 1_000;

export const timeouts = {
  usual: { headersMs, bodyMs: env.BACKEND_ANSWER_SECONDS * 1_000 },
  upload: { headersMs: headersMs + 52_000, bodyMs: 10_000 },
} satisfies Record<string, Timeouts>;

/** The longer the timeout, the longer the backend may take to finish a request that timed out. */
const settleMs = Math.max(env.OUTBOX_SETTLE_SECONDS * 1_000, headersMs);
export const outboxTimes = { settleMs, leaseMs: 2 * (headersMs + timeouts.usual.bodyMs) + 4_000 };

export const LONGEST_STOP_MS = headersMs + 1_000;

export const timeoutsFor = (call: BackendCall): Timeouts =>
  call.encoding === "multipart" ? timeouts.upload : timeouts.usual;

export const retries = { pauseMs: 150 };

export const confirmation = { timeoutMs: 3_000 };
