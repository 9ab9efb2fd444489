import { AsyncResource } from "node:async_hooks";
import { DAY_MS } from "@/contract/durations";
import { KINDS, type OutboxKind } from "@/server/database/tables";
import { logFailure, logRecovery } from "@/server/platform/failure-log";
import { groupCommit } from "@/server/platform/group-commit";
import { log } from "@/server/platform/log";
import { type Claim, DEAD_LETTER, type EntryChange, MAX_BACKOFF_MS, type OutboxStore } from "./store";

/** An entry that is `unsent` or `unknown` (it may have arrived) is retried. One that is `refused` waits for staff. */
export type Outcome =
  | { is: "delivered" }
  | { is: "unknown" | "dropped"; reason: string; cause?: unknown }
  | { is: "unsent"; reason: string; cause?: unknown; retryAt?: number | undefined }
  | { is: "refused"; reason: string; cause?: unknown; mayHaveArrived?: boolean };

export type Senders = Record<OutboxKind, (entry: Claim) => Promise<Outcome>>;

/** A slow backend must have finished the last attempt before the next one checks whether it arrived. */
const SETTLE_MS = 15_000;
const SWEEP_MS = 3_600_000;
const FIRST_BACKOFF_MS = 1_000;
/** A failure shorter than this delays waiting entries by less than a minute, so it is no outage. */
const OUTAGE_MS = 30_000;
const CONCURRENCY = 8;
/** While visitors keep sending, claims are this far apart, so that responses come first. */
const BATCH_MS = 100;
const POLL_MS = 5_000;

export type DeliverySettings = {
  store: OutboxStore;
  senders: Senders;
  keepDays: number;
  concurrency?: Partial<Record<OutboxKind, number>>;
  now?: () => number;
  settleMs?: number;
};

/** Never gives up on an entry. Each kind has a worker, so that enquiries and notifications do not delay each other. */
export function startDelivery({
  store,
  senders,
  keepDays,
  now = Date.now,
  settleMs = SETTLE_MS,
  concurrency = {},
}: DeliverySettings) {
  const workers = KINDS.map((kind) => startWorker({ kind, store, deliver, now, concurrency: concurrency[kind] }));
  const recordOutcome = groupCommit(store.recordOutcomes);
  const failingSince = new Map<OutboxKind, number>();

  async function deliver(claim: Claim) {
    const outcome = await senders[claim.kind](claim).catch(
      (cause: unknown): Outcome => ({ is: "unknown", reason: String(cause), cause }),
    );
    const details = { key: claim.key, kind: claim.kind, attempts: claim.attempts, ...outcome };
    const failureName = `deliver ${claim.kind}`;
    if (!isRetried(outcome)) logRecovery(failureName, claim.key);
    if (outcome.is === "delivered") log.info("delivered", details);
    else if (outcome.is === "refused") log.error("refused: a dead letter until somebody decides", details);
    else if (outcome.is === "dropped") log.warn("dropped undelivered", details);
    else logFailure("warn", failureName, "not delivered yet", details, claim.key);
    await recordOutcome([{ claim, change: changeAfter(outcome, claim.attempts, now(), settleMs) }]);
    await noteOutage(claim.kind, outcome);
  }

  /** After an outage, entries do not wait for the end of their pauses, which may be long by then. */
  async function noteOutage(kind: OutboxKind, outcome: Outcome) {
    const since = failingSince.get(kind) ?? now();
    if (isRetried(outcome)) {
      failingSince.set(kind, since);
      return;
    }
    failingSince.delete(kind);
    if (outcome.is === "delivered" && now() - since > OUTAGE_MS) await store.hasten([kind]);
  }

  async function sweep() {
    try {
      await store.forget(now() - keepDays * DAY_MS);
    } catch (cause) {
      log.error("the outbox could not be swept", { cause });
    }
  }

  /** Runs outside the visitor's request: Next's `fetch` would otherwise treat the delivery as part of it. */
  const wake = AsyncResource.bind(() => {
    for (const worker of workers) worker.wake();
  });

  let sweeping = sweep();
  const sweeper = setInterval(() => {
    sweeping = sweep();
  }, SWEEP_MS).unref();
  wake();
  return {
    wake,
    async stop() {
      clearInterval(sweeper);
      await Promise.all([sweeping, ...workers.map(({ stop }) => stop())]);
    },
  };
}

const isRetried = (outcome: Outcome) => outcome.is === "unsent" || outcome.is === "unknown";

function changeAfter(outcome: Outcome, attempts: number, time: number, settleMs: number): EntryChange {
  if (outcome.is === "delivered") return { state: "delivered", isOutcomeUnknown: false, reason: "", endedAt: time };
  const { reason } = outcome;
  if (outcome.is === "dropped") return { state: "discarded", isOutcomeUnknown: false, reason, endedAt: time };
  if (outcome.is === "refused")
    return { state: DEAD_LETTER, isOutcomeUnknown: outcome.mayHaveArrived ?? false, reason };
  const pause = backoff(attempts);
  if (outcome.is === "unsent") return { dueAt: outcome.retryAt ?? time + pause, isOutcomeUnknown: false, reason };
  return { dueAt: time + Math.max(pause, settleMs), isOutcomeUnknown: true, reason };
}

/** Returns ms: exponential, at most an hour, minus up to half at random, so that entries do not retry together. */
export function backoff(attempts: number, random = Math.random): number {
  const longest = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(attempts - 1, 30));
  return Math.round(longest * (1 - random() / 2));
}

type WorkerSettings = {
  kind: OutboxKind;
  store: OutboxStore;
  deliver: (claim: Claim) => Promise<void>;
  now: () => number;
  concurrency?: number | undefined;
};

/** A database failure stops no worker: an entry whose outcome is not stored is claimed again when its lease ends. */
function startWorker({ kind, store, deliver, now, concurrency = CONCURRENCY }: WorkerSettings) {
  const inFlight = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let isPollWanted = false;
  let isStopped = false;
  let claimedAt = Number.NEGATIVE_INFINITY;
  let wokenAt = Number.NEGATIVE_INFINITY;

  function wake(): void {
    wokenAt = performance.now();
    requestPoll();
  }

  function requestPoll(): void {
    if (isStopped) return;
    isPollWanted = true;
    polling ??= poll();
  }

  async function poll(): Promise<void> {
    clearTimeout(timer);
    let pause: number | undefined;
    try {
      while (isPollWanted) {
        isPollWanted = false;
        pause = await msUntilNextClaim();
        logRecovery(`read outbox ${kind}`);
        if (pause !== 0) continue;
        if (await claimDue()) isPollWanted = true;
        // Another server is claiming the due entries.
        else pause = BATCH_MS;
      }
    } catch (cause) {
      logFailure("error", `read outbox ${kind}`, "the outbox cannot be read", { kind, cause });
      pause = POLL_MS;
    }
    polling = undefined;
    if (pause !== undefined && !isStopped) timer = setTimeout(requestPoll, pause).unref();
  }

  async function claimDue(): Promise<boolean> {
    claimedAt = performance.now();
    const claims = await store.claim(kind, concurrency - inFlight.size);
    for (const claim of claims) {
      const attempt = deliver(claim)
        .catch((cause: unknown) =>
          log.error("an attempt's outcome could not be stored", { key: claim.key, kind, cause }),
        )
        .finally(() => {
          inFlight.delete(attempt);
          requestPoll();
        });
      inFlight.add(attempt);
    }
    return claims.length > 0;
  }

  async function msUntilNextClaim(): Promise<number | undefined> {
    if (isStopped || inFlight.size >= concurrency) return undefined;
    if (wokenAt > claimedAt) {
      const batchMs = Math.ceil(claimedAt + BATCH_MS - performance.now());
      if (batchMs > 0) return batchMs;
    }
    const dueAt = await store.nextDue(kind);
    return dueAt === undefined ? POLL_MS : Math.min(POLL_MS, Math.max(0, dueAt - now()));
  }

  return {
    wake,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await polling;
      await Promise.all(inFlight);
    },
  };
}
