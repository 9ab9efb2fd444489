import type { Kysely } from "kysely";

/** What an entry of the outbox is to become: the enquiry itself, or word of it to the people who answer it. */
export const KINDS = ["enquiry", "email", "webhook"] as const;
export type Kind = (typeof KINDS)[number];

/** `waiting` to be delivered, `parked` until somebody decides, and how it ended. */
export type State = "waiting" | "parked" | "delivered" | "discarded";

export type Entry = {
  key: string;
  kind: Kind;
  /** The same for the same answers, whoever sent them. */
  digest: string;
  /** The enquiry, as JSON. */
  payload: string;
  acceptedAt: number;
  state: State;
  attempts: number;
  /** When it is to be tried (again); while somebody is delivering it, when his claim on it ends. */
  dueAt: number;
  /** 1 where it may have arrived: the last attempt has no known end. */
  unsettled: number;
  /** Why it is not delivered yet, or why it never will be. */
  reason: string;
  endedAt: number | null;
};

/**
 * The tables of the site's own database. Times are milliseconds since 1970, in columns of the type `double precision`.
 * No booleans: libsql cannot bind one. `outbox_attempt` is empty but for the moment in which writing is tried.
 */
export type Tables = { outbox: Entry; outbox_attempt: { body: string } };
export type SiteDb = Kysely<Tables>;
