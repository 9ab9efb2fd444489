/** `open` until `done`; `stuck` until a person decides; `stopped` when given up. */
export type IntentState = "open" | "done" | "stuck" | "stopped";

/** Several steps over two databases, recorded before the first step and after each. */
export type Intent = {
  id: string;
  kind: string;
  subject: string;
  object: string | null;
  /** JSON: the request, and the results of completed steps by name. */
  payload: string;
  results: string;
  /** The step without a recorded outcome; empty between steps. */
  attempted: string;
  state: IntentState;
  reason: string;
  by: string;
  byName: string;
  createdAt: number;
  /** A worker with an earlier claim may no longer write. */
  claims: number;
  /** Next attempt; while claimed, the lease's expiry. */
  dueAt: number;
  endedAt: number | null;
};

export type IntentLock = { name: string; intent: string };

export const ENQUIRY_KINDS = ["enquiry", "email", "webhook"] as const;

export const KINDS = [
  ...ENQUIRY_KINDS,
  "reminder",
  "trouble",
  "quote",
  "metaLead",
  "whatsappMessage",
  "whatsappReply",
] as const;

export type OutboxKind = (typeof KINDS)[number];

export type OutboxState = "waiting" | "failed" | "delivered" | "discarded";

export type OutboxEntry = {
  key: string;
  kind: OutboxKind;
  /** Equal for equal answers, regardless of the sender. */
  digest: string;
  payload: string;
  acceptedAt: number;
  state: OutboxState;
  attempts: number;
  dueAt: number;
  /** 1 if the last attempt's outcome is unknown, so the entry may have arrived. */
  unsettled: number;
  reason: string;
  endedAt: number | null;
};
