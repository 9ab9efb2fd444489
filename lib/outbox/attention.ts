import "server-only";
import { waitingEnquiryCalls } from "@/lib/api/calls/waiting-enquiries";
import { implementSite } from "@/lib/bff/implement-site";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import type { EnquiryInput } from "@/lib/schemas/enquiry";
import { outbox } from "./outbox";

const done = { success: true } as const;

/** What waits for somebody to decide, oldest first. Who decides on what no longer waits is told that it is `missing`. */
export const waitingEnquiries = implementSite(waitingEnquiryCalls, {
  list: async () => {
    const entries = await (await outbox()).store.parked();
    const data = entries.map(({ key, kind, payload, reason, acceptedAt }) => ({
      ...(JSON.parse(payload) as EnquiryInput),
      _id: key,
      kind,
      reason,
      createdAt: new Date(acceptedAt).toISOString(),
    }));
    return { data };
  },

  /** Puts right what was wrong, and has it delivered after all: whoever does that has looked whether it arrived. */
  retry: async ({ params: { key }, body, staff }) => {
    const { store, wake } = await outbox();
    const again = { ...waiting(), payload: JSON.stringify(body), unsettled: 0 };
    requireDecided(await store.decide(key, again));
    log.info("a parked enquiry is retried", { key, by: staff.sub });
    wake();
    return done;
  },

  /**
   * Has all that waits delivered as it is, once the backend was put right. What may have arrived is looked for before it
   * is sent.
   */
  retryAll: async ({ staff }) => {
    const { store, wake } = await outbox();
    const retried = await store.decideAll(waiting());
    log.info("all parked enquiries are retried", { retried, by: staff.sub });
    wake();
    return { ...done, retried };
  },

  /** Lets it go. */
  discard: async ({ params: { key }, body: { reason }, staff }) => {
    const { store } = await outbox();
    requireDecided(await store.decide(key, { state: "discarded", reason, endedAt: Date.now() }));
    log.warn("a parked enquiry is discarded", { key, reason, by: staff.sub });
    return done;
  },
});

const waiting = () => ({ state: "waiting" as const, dueAt: Date.now(), reason: "" });

function requireDecided(wasParked: boolean): void {
  if (!wasParked) throw new AppError("missing", "This no longer waits. Somebody else may have decided.");
}
