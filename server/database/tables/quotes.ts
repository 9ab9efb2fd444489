/** A quote as it was made: written once, never changed. Rupees. */
export type QuoteRow = {
  /** Made by who writes, so that the same sent twice is one. */
  id: string;
  /** The backend's id of the enquiry it is for. */
  enquiry: string;
  /** Its number: Q-2026-0001, and a revision from 1. */
  year: number;
  serial: number;
  revision: number;
  sum: number;
  /** The end of its last day. */
  validUntil: number;
  /** What staff filled in, as JSON: what the next revision begins with. */
  input: string;
  /** All that stands on it, as JSON (server/features/quotes/paper.ts): rates and words that change later change nothing here. */
  paper: string;
  madeAt: number;
  by: string;
  byName: string;
};
