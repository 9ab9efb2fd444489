import { AsyncResource } from "node:async_hooks";
import { log } from "@/lib/log";
import { KINDS, type Kind } from "@/lib/site-database/tables";
import { backoff } from "./backoff";
import { startLane } from "./lane";
import type { Outcome } from "./outcome";
import type { Claim, Store } from "./store";

export type Senders = Record<Kind, (entry: Claim) => Promise<Outcome>>;

/** What is still under way at a slow backend has to have landed, or failed, before anybody looks for it. */
const SETTLE_MS = 15_000;
const SWEEP_MS = 3_600_000;
const DAY_MS = 86_400_000;

type Settings = { store: Store; senders: Senders; keepDays: number; now?: () => number; settleMs?: number };

/**
 * Delivers what waits in the outbox until it is stopped: at once when woken, again when an entry is due. It never gives
 * up on one. One that fails or takes its time holds up no other, and enquiries and word of them never wait for each
 * other: each kind has a lane of its own.
 */
export function startDelivery({ store, senders, keepDays, now = Date.now, settleMs = SETTLE_MS }: Settings) {
  const lanes = KINDS.map((kind) => startLane({ kind, store, deliver, now }));

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
    try {
      await store.forget(now() - keepDays * DAY_MS);
      await store.catchUp();
    } catch (cause) {
      log.error("the outbox could not be swept", { cause });
    }
  }

  /** A visitor's request may do this, but what is delivered then is no part of it: Next's `fetch` would take it for one. */
  const wake = AsyncResource.bind(() => {
    for (const { wake } of lanes) wake();
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
      await Promise.all([sweeping, ...lanes.map(({ stop }) => stop())]);
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
