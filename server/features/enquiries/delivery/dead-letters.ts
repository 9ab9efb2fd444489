import "server-only";
import { deadLetterCalls } from "@/contract/calls/monitoring";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { EnquiryInput } from "@/contract/schemas/enquiry";
import { outbox } from "@/server/database/outbox/outbox";
import { ENQUIRY_KINDS, type OutboxKind } from "@/server/database/tables";
import { implementSite } from "@/server/gateway/implement-site";
import { log } from "@/server/platform/log";

export const deadLetterAnswers = implementSite(deadLetterCalls, {
  list: async () => {
    const entries = await (await outbox()).store.deadLetters();
    const data = entries.flatMap(({ key, kind, payload, reason, acceptedAt }) => {
      if (!isOfEnquiry(kind)) return [];
      const enquiry = JSON.parse(payload) as EnquiryInput;
      return [{ ...enquiry, _id: key, kind, reason, createdAt: new Date(acceptedAt).toISOString() }];
    });
    return { data };
  },

  retry: async ({ params: { key }, body, staff }) => {
    const { store, wake } = await outbox();
    const change = { ...retryNow(), payload: JSON.stringify(body), isOutcomeUnknown: false };
    requireResolved(await store.resolve(key, change));
    log.info("a dead letter is retried", { key, by: staff.sub });
    wake();
  },

  retryAll: async ({ staff }) => {
    const { store, wake } = await outbox();
    const retried = await store.resolveAll(retryNow());
    log.info("all dead letters are retried", { retried, by: staff.sub });
    wake();
    return { success: true as const, retried };
  },

  discard: async ({ params: { key }, body: { reason }, staff }) => {
    const { store } = await outbox();
    requireResolved(await store.resolve(key, { state: "discarded", reason, endedAt: Date.now() }));
    log.warn("a dead letter is discarded", { key, reason, by: staff.sub });
  },
});

const isOfEnquiry = (kind: OutboxKind): kind is (typeof ENQUIRY_KINDS)[number] =>
  ENQUIRY_KINDS.some((one) => one === kind);

const retryNow = () => ({ state: "waiting" as const, dueAt: Date.now(), reason: "" });

function requireResolved(wasDeadLetter: boolean): void {
  if (!wasDeadLetter) throw new AppError("missing", messages.noLongerWaits);
}
