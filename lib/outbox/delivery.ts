import { AsyncResource } from "node:async_hooks";
import { log } from "@/lib/log";
import { backoff } from "./backoff";
import type { Kind } from "./open";
import type { Outcome } from "./outcome";
import type { Claim, Store } from "./store";

export type Senders = Record<Kind, (entry: Claim) => Promise<Outcome>>;

/** Few enough to leave the backend room for visitors and staff. */
const AT_ONCE = 8;
/** Another process may have died with claims of its own: looked for this often. */
const LOOK_MS = 5_000;
/** What is still under way at a slow backend has to have landed, or failed, before anybody looks for it. */
const SETTLE_MS = 15_000;
const DAY_MS = 86_400_000;

type Settings = { store: Store; senders: Senders; keepDays: number; now?: () => number; settleMs?: number };

/**
 * Delivers what waits in the outbox until it is stopped: at once when woken, again when an entry is due. It never gives
 * up on one, and one that fails holds up no other.
 */
export function startDelivery({ store, senders, keepDays, now = Date.now, settleMs = SETTLE_MS }: Settings) {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;
  let sweptAt = 0;

  /** A visitor's request may do this, but what is delivered then is no part of it: Next's `fetch` would take it for one. */
  const wake = AsyncResource.bind(() => {
    isWanted = true;
    round ??= deliverAll().finally(() => {
      round = undefined;
    });
  });

  async function deliverAll() {
    clearTimeout(timer);
    let pause = LOOK_MS;
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        await Promise.all(Array.from({ length: AT_ONCE }, deliverOneByOne));
      }
      await sweep();
      const due = await store.nextDue();
      if (due !== undefined) pause = Math.min(LOOK_MS, Math.max(0, due - now()));
    } catch (cause) {
      log.error("the outbox cannot be read", { cause });
    }
    if (!isStopped) timer = setTimeout(wake, pause).unref();
  }

  async function deliverOneByOne() {
    while (!isStopped) {
      const entry = await store.claim();
      if (!entry) return;
      await deliver(entry);
    }
  }

  async function deliver(entry: Claim) {
    const outcome = await senders[entry.kind](entry).catch(
      (cause: unknown): Outcome => ({ is: "unsettled", reason: String(cause), cause }),
    );
    const told = { key: entry.key, kind: entry.kind, attempts: entry.attempts, ...outcome };
    if (outcome.is === "delivered") log.info("delivered", told);
    else if (outcome.is === "refused") log.error("refused, and parked until somebody decides", told);
    else log.warn("not delivered yet", told);
    await store.settle(entry, afterwards(entry, outcome, now(), settleMs));
  }

  async function sweep() {
    // Also when the clock was put back.
    if (Math.abs(now() - sweptAt) < DAY_MS / 24) return;
    sweptAt = now();
    await store.forget(now() - keepDays * DAY_MS);
    await store.catchUp();
  }

  wake();
  return {
    wake,
    /** Ends after the attempts that are under way. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

/** What becomes of an entry after an attempt that ended so. */
function afterwards({ attempts }: Claim, outcome: Outcome, at: number, settleMs: number) {
  if (outcome.is === "delivered") return { state: "delivered" as const, unsettled: 0, reason: "", endedAt: at };
  const { reason } = outcome;
  if (outcome.is === "refused")
    return { state: "parked" as const, unsettled: Number(outcome.mayHaveArrived ?? false), reason };
  const pause = backoff(attempts);
  if (outcome.is === "unsent") return { dueAt: at + pause, unsettled: 0, reason };
  return { dueAt: at + Math.max(pause, settleMs), unsettled: 1, reason };
}
