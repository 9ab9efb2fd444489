import "server-only";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import type { EnquiryInput } from "@/lib/schemas/enquiry";
import type { WaitingEnquiry } from "@/lib/schemas/waiting-enquiry";
import { outbox } from "./outbox";

/** What waits for somebody to decide, oldest first. */
export async function findWaiting(): Promise<WaitingEnquiry[]> {
  const entries = await (await outbox()).store.parked();
  return entries.map(({ key, kind, payload, reason, acceptedAt }) => ({
    ...(JSON.parse(payload) as EnquiryInput),
    _id: key,
    kind,
    reason,
    createdAt: new Date(acceptedAt).toISOString(),
  }));
}

/**
 * Puts right what was wrong, and has it delivered after all: whoever does that has looked whether it arrived. Throws
 * `missing` where it no longer waits.
 */
export async function retry(key: string, enquiry: EnquiryInput, by: string): Promise<void> {
  const { store, wake } = await outbox();
  const again = { ...waiting(), payload: JSON.stringify(enquiry), unsettled: 0 };
  requireDecided(await store.decide(key, again));
  log.info("a parked enquiry is retried", { key, by });
  wake();
}

/**
 * Has all that waits delivered as it is, once the backend was put right. What may have arrived is looked for before it is
 * sent. Gives how many there were.
 */
export async function retryAll(by: string): Promise<number> {
  const { store, wake } = await outbox();
  const retried = await store.decideAll(waiting());
  log.info("all parked enquiries are retried", { retried, by });
  wake();
  return retried;
}

const waiting = () => ({ state: "waiting" as const, dueAt: Date.now(), reason: "" });

/** Lets it go. Throws `missing` where it no longer waits. */
export async function letGo(key: string, reason: string, by: string): Promise<void> {
  const { store } = await outbox();
  requireDecided(await store.decide(key, { state: "discarded", reason, endedAt: Date.now() }));
  log.warn("a parked enquiry is discarded", { key, reason, by });
}

function requireDecided(wasParked: boolean): void {
  if (!wasParked) throw new AppError("missing", "This no longer waits. Somebody else may have decided.");
}
