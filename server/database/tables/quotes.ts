import type { QuoteState } from "@/contract/schemas/quote";

/** A quote, which never changes but for its state. Amounts are in rupees. */
export type QuoteRow = {
  /** Chosen by the client, so that a repeated request makes one quote only. */
  id: string;
  /** The backend's id of the enquiry it is for. */
  enquiry: string;
  /** Year and serial form the number, Q-2026-0001; revisions count from 1. */
  year: number;
  serial: number;
  revision: number;
  sum: number;
  /** The end of its last day. */
  validUntil: number;
  /** JSON: the form as filled in, from which the next revision starts. */
  input: string;
  /** JSON: everything printed (server/features/quotes/paper.ts), so later changes of rates or texts do not affect it. */
  paper: string;
  madeAt: number;
  by: string;
  byName: string;
  /** Expiry is derived from `validUntil`. */
  state: Exclude<QuoteState, "expired">;
  stateAt: number;
  /** The holder key of the person that set the state. */
  stateBy: string;
  /** The name on the quote in lower case, for the search. */
  searchName: string;
};
