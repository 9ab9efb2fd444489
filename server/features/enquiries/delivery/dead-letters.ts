import "server-only";
import { deadLetterCalls } from "@/contract/calls/dead-letters";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { EnquiryInput } from "@/contract/schemas/enquiry";
import { outbox } from "@/server/database/outbox/outbox";
import { implementSite } from "@/server/gateway/implement-site";
import { log } from "@/server/platform/log";

const done = { success: true } as const;

/** Dead letters, oldest first. Who decides on one that is none any more is told that it is `missing`. */
export const deadLetterAnswers = implementSite(deadLetterCalls, {
  list: async () => {
    const entries = await (await outbox()).store.deadLetters();
    const data = entries.flatMap(({ key, kind, payload, reason, acceptedAt }) => {
      // What reminds the staff, or tells of a trouble, is dropped where it cannot be delivered.
      if (kind === "reminder" || kind === "trouble") return [];
      const enquiry = JSON.parse(payload) as EnquiryInput;
      return [{ ...enquiry, _id: key, kind, reason, createdAt: new Date(acceptedAt).toISOString() }];
    });
    return { data };
  },

  /** Puts right what was wrong, and has it delivered after all: whoever does that has looked whether it arrived. */
  retry: async ({ params: { key }, body, staff }) => {
    const { store, wake } = await outbox();
    const change = { ...again(), payload: JSON.stringify(body), isOutcomeUnknown: false };
    requireResolved(await store.resolve(key, change));
    log.info("a dead letter is retried", { key, by: staff.sub });
    wake();
    return done;
  },

  /**
   * Has all of them delivered as they are, once the backend was put right. What may have arrived is looked for before it
   * is sent.
   */
  retryAll: async ({ staff }) => {
    const { store, wake } = await outbox();
    const retried = await store.resolveAll(again());
    log.info("all dead letters are retried", { retried, by: staff.sub });
    wake();
    return { ...done, retried };
  },

  /** Lets it go undelivered. */
  discard: async ({ params: { key }, body: { reason }, staff }) => {
    const { store } = await outbox();
    requireResolved(await store.resolve(key, { state: "discarded", reason, endedAt: Date.now() }));
    log.warn("a dead letter is discarded", { key, reason, by: staff.sub });
    return done;
  },
});

const again = () => ({ state: "waiting" as const, dueAt: Date.now(), reason: "" });

function requireResolved(wasDeadLetter: boolean): void {
  if (!wasDeadLetter) throw new AppError("missing", messages.noLongerWaits);
}
