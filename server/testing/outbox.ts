import type { Senders } from "@/server/database/outbox/delivery";
import { createOutbox, processOutbox } from "@/server/database/outbox/outbox";
import type { Claim } from "@/server/database/outbox/store";
import { newSiteDatabase } from "./site-database";

export const claimOf = (over: Partial<Claim>): Claim => ({
  ...{ key: "0123456789ab".padEnd(64, "c"), kind: "enquiry", digest: "", payload: "{}", acceptedAt: 0 },
  ...{ state: "waiting", attempts: 1, dueAt: 0, isOutcomeUnknown: false, reason: "", endedAt: null },
  ...over,
});

export async function testOutbox(senders: Partial<Senders> = {}) {
  const { db, [Symbol.asyncDispose]: forget } = await newSiteDatabase();
  const never: Senders["enquiry"] = async () => ({ is: "unsent", reason: "Nothing is sent in this test." });
  const outbox = createOutbox({ db, senders: { enquiry: never, ...senders }, keepDays: 30 });
  processOutbox.opened = Promise.resolve(outbox);
  const close = async () => {
    processOutbox.opened = undefined;
    await outbox.close();
    await forget();
  };
  return { ...outbox, db, [Symbol.asyncDispose]: close };
}
