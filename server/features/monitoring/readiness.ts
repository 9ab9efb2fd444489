import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { cityCalls } from "@/contract/calls/cities";
import { outbox } from "@/server/database/outbox/outbox";
import { env } from "@/server/platform/env";
import { LOCAL_HEADER } from "@/server/platform/http/client-address";
import { shared } from "@/server/platform/shared.mjs";
import { callBackend } from "@/server/upstream/call";

/** However often somebody wants to know, no more is written and asked than once in this time. */
const EVERY_MS = 1_000;
/** A write that takes longer counts as failed: who checks a server's health does not wait for ever. */
const WRITE_MS = 2_000;

/**
 * `outbox` counts the enquiries in it by their state; null where none can be taken. `backend` is what was last heard of
 * it, `backendAge` seconds ago; null where nothing was heard yet.
 */
export type Readiness = {
  ok: boolean;
  stopping: boolean;
  outbox: Record<string, number> | null;
  backend: "reachable" | "unreachable" | "unknown";
  backendAge: number | null;
};

/**
 * Whether this server should be sent visitors: it can take an enquiry, which is tried, and is not about to stop. A backend
 * that is away is told and is no reason to send visitors elsewhere: pages and enquiries do not need it, and elsewhere it is
 * away too. Nor is it waited for. Answers within two seconds.
 */
export async function findReadiness(): Promise<Readiness> {
  void askBackend();
  const waiting = await Promise.race([tryOutbox().catch(() => null), nothingAfter(WRITE_MS)]);
  const stopping = shared.isStopping;
  return {
    ok: waiting !== null && !stopping,
    stopping,
    outbox: waiting,
    backend: heard?.backend ?? "unknown",
    backendAge: heard ? Math.floor((performance.now() - heard.at) / 1_000) : null,
  };
}

/** What was last heard of the backend, and when. */
let heard: { backend: "reachable" | "unreachable"; at: number } | undefined;

const tryOutbox = atMostEvery(EVERY_MS, async () => {
  const { store } = await outbox();
  await store.tryWriting();
  return store.tally("enquiry");
});

const askBackend = atMostEvery(EVERY_MS, async () => {
  const backend = await callBackend(cityCalls.list, {}).then(
    () => "reachable" as const,
    () => "unreachable" as const,
  );
  heard = { backend, at: performance.now() };
});

/** Gives how the work last ended, or will end where it is under way. It is done again where its end is older than this. */
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

const nothingAfter = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });

/**
 * Whether somebody may read how this server is: who is on its machine and behind no proxy, and who knows READY_TOKEN.
 * nginx as we ship it passes no token on, so outside of the inner network nobody may.
 */
export const mayReadDetails = (headers: Headers, token = env.READY_TOKEN): boolean =>
  headers.get(LOCAL_HEADER) === "true" || knowsToken(headers, token);

/** Whether somebody knows READY_TOKEN, where there is one. Takes as long for a token that is nearly right as for any other. */
export const knowsToken = (headers: Headers, token = env.READY_TOKEN): boolean =>
  token !== undefined && timingSafeEqual(digest(headers.get("authorization") ?? ""), digest(`Bearer ${token}`));

const digest = (text: string) => createHash("sha256").update(text).digest();
