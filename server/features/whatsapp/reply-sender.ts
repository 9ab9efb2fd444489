import "server-only";
import { leadMessages } from "@/contract/lead-messages";
import { messages } from "@/contract/messages";
import type { Outcome } from "@/server/database/outbox/delivery";
import type { Claim } from "@/server/database/outbox/store";
import { withSiteDatabase } from "@/server/database/site-database";
import type { WhatsAppReply } from "@/server/database/tables";
import { credentialsOf, withSources } from "@/server/features/leads";
import { type Recipient, sendMessage } from "./graph";
import { TOKEN_IS_DEAD } from "./graph-errors";
import { noteAnswer, sentIdOf } from "./replies";

/** `id` is the entry's of the timeline. */
export type QueuedReply = Recipient & { id: string; source: string; line: string; content: object };

export const replyKeyOf = (id: string) => `whatsapp reply ${id}`;

const UNCONFIRMED = "WhatsApp did not confirm it. Look there before you send it again.";

/**
 * Sends a message once: WhatsApp knows no repetition, so one that may have arrived is not sent again, and staff see that.
 * A later notification can still confirm it.
 */
export async function replySender({ payload, isOutcomeUnknown }: Claim): Promise<Outcome> {
  const queued = JSON.parse(payload) as QueuedReply;
  const note = (set: Partial<WhatsAppReply>) =>
    withSiteDatabase(messages.unavailable, (db) => noteAnswer(db, queued.id, set));
  const fail = async (state: "failed" | "unconfirmed", reason: string): Promise<Outcome> => {
    await note({ state, reason });
    return { is: "dropped", reason };
  };
  if (isOutcomeUnknown) return fail("unconfirmed", UNCONFIRMED);
  const source = await withSources((sources) => sources.of(queued.source));
  if (!source) return fail("failed", leadMessages.removed);
  const { line, id, phone, userId, content } = queued;
  const sent = await sendMessage(
    { line, to: { phone, userId }, token: credentialsOf(source).pageToken, reference: id },
    content,
  );
  if (sent.is === "later") return { is: "unsent", reason: sent.reason };
  if (sent.is === "unknown") return fail("unconfirmed", UNCONFIRMED);
  if (sent.is === "refused") {
    if (sent.code === TOKEN_IS_DEAD) await withSources((sources) => sources.setTrouble(source.id, sent.reason));
    return fail("failed", sent.reason);
  }
  await note({ state: "sent", sentId: sentIdOf(sent.id) });
  return { is: "delivered" };
}
