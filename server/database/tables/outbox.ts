/** What comes of one enquiry: itself, and notifications to the people who answer it. */
export const ENQUIRY_KINDS = ["enquiry", "email", "webhook"] as const;

/**
 * What an entry of the outbox is to become: beside those a mail that reminds one of the staff (server/features/reminders), and one that
 * tells the owner of a trouble (server/features/monitoring).
 */
export const KINDS = [...ENQUIRY_KINDS, "reminder", "trouble"] as const;

export type Kind = (typeof KINDS)[number];

/** `waiting` to be delivered, `parked` (a dead letter, until somebody decides), and how it ended. */
export type State = "waiting" | "parked" | "delivered" | "discarded";

export type Entry = {
  key: string;
  kind: Kind;
  /** The same for the same answers, whoever sent them. */
  digest: string;
  /** The enquiry, or what is reminded of, as JSON. */
  payload: string;
  acceptedAt: number;
  state: State;
  attempts: number;
  /** When it is to be tried (again); while somebody is delivering it, when his claim on it ends. */
  dueAt: number;
  /** 1 where it may have arrived: the outcome of the last attempt is unknown. */
  unsettled: number;
  /** Why it is not delivered yet, or why it never will be. */
  reason: string;
  endedAt: number | null;
};
