import type { LEAD_STATES, LeadDoor } from "@/contract/schemas/lead-source";
import type { ReplyState } from "@/contract/schemas/whatsapp";

/** Views of a day in Bengaluru by source (as in `followedRows`; empty if direct) and campaign, by page, or by class of device. */
export type ViewCount = {
  day: string;
  kind: "source" | "page" | "device";
  name: string;
  campaign: string;
  views: number;
};

/** Money spent in a month, 2026-11. `file` is blank if typed. */
export type SpendRow = { month: string; source: string; campaign: string; file: string; rupees: number };

/** An imported file. Two of one source never share a day. */
export type SpendFileRow = {
  id: string;
  name: string;
  source: string;
  from: string;
  to: string;
  importedAt: number;
  importedBy: string;
};

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

/** A door for leads of another platform. Only the hash of its secret is stored; `mapping` is JSON. */
export type LeadSourceRow = {
  id: string;
  door: LeadDoor;
  name: string;
  secretHash: string;
  mapping: string;
  /** Sealed JSON of what reads the platform's leads; blank without. */
  credentials: string;
  /** Why leads cannot be read now; blank if they can. */
  trouble: string;
  /** The version of the notice that people read now; 0 for none. */
  noticeVersion: number;
  refused: number;
  /** Of a platform that is asked for leads: when it may be asked again, and the time until which its leads are here. */
  pullDueAt: number;
  pulledUntil: number;
  createdAt: number;
  createdBy: string;
};

export type LeadNotice = { source: string; version: number; text: string; at: number };

/**
 * A delivery. `id` is an HMAC of the sender's own, or of the content. `fields` is JSON, values by the sender's names, and
 * empty after 30 days; the row stays, so that a later repetition is known.
 */
export type ReceivedLeadRow = {
  source: string;
  id: string;
  receivedAt: number;
  state: (typeof LEAD_STATES)[number];
  fields: string;
  reference: string | null;
  noticeVersion: number;
};
