import type { LEAD_STATES, LeadDoor } from "@/contract/schemas/lead-source";

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
