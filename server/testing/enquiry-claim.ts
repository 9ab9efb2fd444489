import type { Claim } from "@/server/database/outbox/store";

/** An enquiry that the outbox hands out for delivery, at its second attempt if the outcome of the first is unknown. */
export const enquiryClaim = (key: string, body: object, isOutcomeUnknown: boolean): Claim => ({
  key,
  kind: "enquiry",
  digest: "",
  payload: JSON.stringify(body),
  acceptedAt: 0,
  state: "waiting",
  attempts: isOutcomeUnknown ? 2 : 1,
  dueAt: 0,
  isOutcomeUnknown,
  reason: "",
  endedAt: null,
});
