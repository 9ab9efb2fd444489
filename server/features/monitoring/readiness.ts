import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { cityCalls } from "@/contract/calls/catalogue";
import { AppError } from "@/contract/errors";
import { outbox } from "@/server/database/outbox/outbox";
import { env } from "@/server/platform/env";
import { LOCAL_HEADER } from "@/server/platform/http/client-address";
import { shared } from "@/server/platform/shared.mjs";
import { callBackend } from "@/server/upstream/call";
import { hasAnsweredWithin } from "@/server/upstream/no-answer";

const EVERY_MS = 1_000;
const WRITE_MS = 2_000;

const SLOW_MS = 3_000;
/** A backend that answered another call within this time is slow, not unreachable, if a check times out. */
const RECENT_ANSWER_MS = 60_000;

type BackendState = "reachable" | "slow" | "unreachable";

/** `outbox`: enquiries by state; null if none can be accepted. `backendAge`: seconds, null before the first answer. */
type Readiness = {
  ok: boolean;
  stopping: boolean;
  outbox: Record<string, number> | null;
  backend: BackendState | "unknown";
  backendAge: number | null;
};

/** Answers in 2 s. The backend does not count: pages and enquiries work without it, and it is the same elsewhere. */
export async function findReadiness(): Promise<Readiness> {
  void checkBackend();
  const outboxCounts = await Promise.race([tryOutbox().catch(() => null), nullAfter(WRITE_MS)]);
  const stopping = shared.isStopping;
  return {
    ok: outboxCounts !== null && !stopping,
    stopping,
    outbox: outboxCounts,
    backend: lastAnswer?.backend ?? "unknown",
    backendAge: lastAnswer ? Math.floor((performance.now() - lastAnswer.at) / 1_000) : null,
  };
}

let lastAnswer: { backend: BackendState; at: number } | undefined;

const tryOutbox = atMostEvery(EVERY_MS, async () => {
  const { store } = await outbox();
  await store.probeWrite();
  return store.tally("enquiry");
});

const checkBackend = atMostEvery(EVERY_MS, async () => {
  const began = performance.now();
  const backend = await callBackend(cityCalls.list, {}).then(
    (): BackendState => (performance.now() - began > SLOW_MS ? "slow" : "reachable"),
    (thrown: unknown): BackendState =>
      AppError.from(thrown).code === "timeout" && hasAnsweredWithin(RECENT_ANSWER_MS) ? "slow" : "unreachable",
  );
  lastAnswer = { backend, at: performance.now() };
});

function atMostEvery<T>(ms: number, work: () => Promise<T>): () => Promise<T> {
  let latest: Promise<T> | undefined;
  let endedAt = 0;
  return () => {
    if (!latest || performance.now() - endedAt > ms) {
      endedAt = Number.POSITIVE_INFINITY;
      latest = work().finally(() => {
        endedAt = performance.now();
      });
    }
    return latest;
  };
}

const nullAfter = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });

/** The shipped nginx forwards no token, so only the internal network can use READY_TOKEN. */
export const mayReadDetails = (headers: Headers, token = env.READY_TOKEN): boolean =>
  headers.get(LOCAL_HEADER) === "true" || hasReadyToken(headers, token);

export const hasReadyToken = (headers: Headers, token = env.READY_TOKEN): boolean =>
  token !== undefined && timingSafeEqual(digest(headers.get("authorization") ?? ""), digest(`Bearer ${token}`));

const digest = (text: string) => createHash("sha256").update(text).digest();
