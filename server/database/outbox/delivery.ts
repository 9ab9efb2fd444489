import { AsyncResource } from "node:async_hooks";
import { KINDS, type Kind } from "@/server/database/tables";
import { groupCommit } from "@/server/platform/group-commit";
import { log } from "@/server/platform/log";
import { type Change, type Claim, DEAD_LETTER, MAX_BACKOFF_MS, type Store } from "./store";

/**
 * How an attempt to deliver ended. `unsent`: it has surely not arrived, and is tried again. `unknown`: it may have
 * arrived. `refused`: trying again would be refused again, so it becomes a dead letter; with `mayHaveArrived` an earlier
 * attempt's outcome is unknown. `dropped`: it ends undelivered, and nobody has to decide. `reason` is for staff, `cause`
 * for the log.
 */
export type Outcome =
  | { is: "delivered" }
  | { is: "unsent" | "unknown" | "dropped"; reason: string; cause?: unknown }
  | { is: "refused"; reason: string; cause?: unknown; mayHaveArrived?: boolean };

export type Senders = Record<Kind, (entry: Claim) => Promise<Outcome>>;

/** What is still under way at a slow backend has to have landed, or failed, before anybody looks for it. */
const SETTLE_MS = 15_000;
const SWEEP_MS = 3_600_000;
const DAY_MS = 86_400_000;
const FIRST_BACKOFF_MS = 1_000;
/** Few enough to leave the backend room for visitors and staff. */
const CONCURRENCY = 8;
/** While visitors go on sending, what they send is gathered for so long: their own answers come first. */
const BATCH_MS = 100;
/** Another process may have died with claims of its own: looked for this often. */
const POLL_MS = 5_000;

type Settings = {
  store: Store;
  senders: Senders;
  keepDays: number;
  /** How many of a kind are delivered at a time. */
  concurrency?: Partial<Record<Kind, number>>;
  now?: () => number;
  settleMs?: number;
};

/**
 * Delivers what waits in the outbox until it is stopped: at once when woken, again when an entry is due. It never gives
 * up on one. One that fails or takes its time holds up no other, and enquiries and notifications never wait for each
 * other: each kind has a worker of its own.
 */
export function startDelivery({
  store,
  senders,
  keepDays,
  now = Date.now,
  settleMs = SETTLE_MS,
  concurrency = {},
}: Settings) {
  const workers = KINDS.map((kind) => startWorker({ kind, store, deliver, now, concurrency: concurrency[kind] }));
  const recordOutcome = groupCommit(store.recordOutcomes);

  async function deliver(claim: Claim) {
    const outcome = await senders[claim.kind](claim).catch(
      (cause: unknown): Outcome => ({ is: "unknown", reason: String(cause), cause }),
    );
    const details = { key: claim.key, kind: claim.kind, attempts: claim.attempts, ...outcome };
    if (outcome.is === "delivered") log.info("delivered", details);
    else if (outcome.is === "refused") log.error("refused: a dead letter until somebody decides", details);
    else if (outcome.is === "dropped") log.warn("dropped undelivered", details);
    else log.warn("not delivered yet", details);
    await recordOutcome([{ claim, change: changeAfter(outcome, claim.attempts, now(), settleMs) }]);
  }

  async function sweep() {
    try {
      await store.forget(now() - keepDays * DAY_MS);
      await store.resetAfterClockSkew();
    } catch (cause) {
      log.error("the outbox could not be swept", { cause });
    }
  }

  /** A visitor's request may do this, but what is delivered then is no part of it: Next's `fetch` would take it for one. */
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
    /** Ends after the attempts that are under way. */
    async stop() {
      clearInterval(sweeper);
      await Promise.all([sweeping, ...workers.map(({ stop }) => stop())]);
    },
  };
}

/** What becomes of an entry after so many attempts, the last of which ended so. */
function changeAfter(outcome: Outcome, attempts: number, at: number, settleMs: number): Change {
  if (outcome.is === "delivered") return { state: "delivered", isOutcomeUnknown: false, reason: "", endedAt: at };
  const { reason } = outcome;
  if (outcome.is === "dropped") return { state: "discarded", isOutcomeUnknown: false, reason, endedAt: at };
  if (outcome.is === "refused")
    return { state: DEAD_LETTER, isOutcomeUnknown: outcome.mayHaveArrived ?? false, reason };
  const pause = backoff(attempts);
  if (outcome.is === "unsent") return { dueAt: at + pause, isOutcomeUnknown: false, reason };
  return { dueAt: at + Math.max(pause, settleMs), isOutcomeUnknown: true, reason };
}

/**
 * How long to wait after this many attempts: twice as long each time, an hour at most, and up to half of it taken off
 * at random, so that what failed together does not come back together. ms
 */
export function backoff(attempts: number, random = Math.random): number {
  const whole = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(attempts - 1, 30));
  return Math.round(whole * (1 - random() / 2));
}

type WorkerSettings = {
  kind: Kind;
  store: Store;
  deliver: (claim: Claim) => Promise<void>;
  now: () => number;
  concurrency?: number | undefined;
};

/**
 * Delivers the entries of one kind, eight at a time where nothing else is said, none of which waits for another. It polls
 * when woken, when an attempt has ended, and when an entry is due; where it was woken since its last claim it batches
 * first, for 100 ms from that claim. A failure of the database ends neither the worker nor the other attempts: an entry
 * whose outcome could not be written is tried again when its claim is over.
 */
function startWorker({ kind, store, deliver, now, concurrency = CONCURRENCY }: WorkerSettings) {
  const inFlight = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let isPollWanted = false;
  let isStopped = false;
  /** By the monotonic clock. */
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
        if (pause !== 0) continue;
        if (await claimDue()) isPollWanted = true;
        // Another server is just claiming what is due.
        else pause = BATCH_MS;
      }
    } catch (cause) {
      log.error("the outbox cannot be read", { kind, cause });
      pause = POLL_MS;
    }
    polling = undefined;
    if (pause !== undefined && !isStopped) timer = setTimeout(requestPoll, pause).unref();
  }

  /** Begins to deliver what is due, as far as there is room. Whether there was anything. */
  async function claimDue(): Promise<boolean> {
    claimedAt = performance.now();
    const claims = await store.claim(kind, concurrency - inFlight.size);
    for (const claim of claims) {
      const attempt = deliver(claim)
        .catch((cause: unknown) =>
          log.error("how an attempt ended could not be written", { key: claim.key, kind, cause }),
        )
        .finally(() => {
          inFlight.delete(attempt);
          requestPoll();
        });
      inFlight.add(attempt);
    }
    return claims.length > 0;
  }

  /** Undefined where there is no room, which the end of an attempt makes. */
  async function msUntilNextClaim(): Promise<number | undefined> {
    if (isStopped || inFlight.size >= concurrency) return undefined;
    if (wokenAt > claimedAt) {
      const batching = Math.ceil(claimedAt + BATCH_MS - performance.now());
      if (batching > 0) return batching;
    }
    const due = await store.nextDue(kind);
    return due === undefined ? POLL_MS : Math.min(POLL_MS, Math.max(0, due - now()));
  }

  return {
    wake,
    /** Ends after the attempts that are under way. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await polling;
      await Promise.all(inFlight);
    },
  };
}
