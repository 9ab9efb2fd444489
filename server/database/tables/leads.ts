import type { LEAD_STATES, LeadChannel } from "@/contract/schemas/lead-source";
import type { ReplyState } from "@/contract/schemas/whatsapp";

/** By source (as in `followedRows`; empty if direct) and campaign, page or device. `day`: in Bengaluru. */
export type ViewCount = {
  day: string;
  kind: "source" | "page" | "device";
  name: string;
  campaign: string;
  views: number;
};

/** `month`: 2026-11. `file` is blank if typed. */
export type SpendRow = { month: string; source: string; campaign: string; file: string; rupees: number };

export type SpendFileRow = {
  id: string;
  name: string;
  source: string;
  from: string;
  to: string;
  importedAt: number;
  importedBy: string;
};

/** `phone` or `userId` is null if WhatsApp does not give it; never both. */
export type WhatsAppChatRow = {
  id: string;
  source: string;
  phone: string | null;
  /** WhatsApp's id of the person for this business, which changes with their number. */
  userId: string | null;
  line: string;
  account: string;
  reference: string | null;
  lastReceivedAt: number;
};

/** Its text is in the timeline entry with the same id. */
export type WhatsAppReply = {
  id: string;
  /** An HMAC of WhatsApp's id; null until it has answered. */
  sentId: string | null;
  state: ReplyState;
  reason: string;
};

/** Only the hash of the secret is stored; `mapping` is JSON. */
export type LeadSourceRow = {
  id: string;
  door: LeadChannel;
  name: string;
  secretHash: string;
  mapping: string;
  credentials: string;
  trouble: string;
  noticeVersion: number;
  refused: number;
  pullDueAt: number;
  pulledUntil: number;
  createdAt: number;
  createdBy: string;
};

export type LeadNotice = { source: string; version: number; text: string; at: number };

/** `id` is an HMAC. `fields` (JSON) is empty after 30 days; the row stays to recognise repetitions. */
export type ReceivedLeadRow = {
  source: string;
  id: string;
  receivedAt: number;
  state: (typeof LEAD_STATES)[number];
  fields: string;
  reference: string | null;
  noticeVersion: number;
};
