import type { ReplyState } from "@/contract/schemas/whatsapp";

/** A person who has written by WhatsApp. `phone` or `userId` is null if WhatsApp does not say it; never both. */
export type WhatsAppChatRow = {
  id: string;
  /** The lead source: the owner's app at Meta. */
  source: string;
  /** Country code and digits. */
  phone: string | null;
  /** WhatsApp's id of the person for this business, which changes with their number. */
  userId: string | null;
  /** Meta's ids of the owner's number and account that the person wrote to last. */
  line: string;
  account: string;
  /** The reference of the enquiry that their message made. */
  reference: string | null;
  lastReceivedAt: number;
};

/** A message to a person. Its text is in the timeline entry with the same id. */
export type WhatsAppReply = {
  id: string;
  /** An HMAC of WhatsApp's id; null until it has answered. */
  sentId: string | null;
  state: ReplyState;
  reason: string;
};
