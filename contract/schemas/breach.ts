import { z } from "zod";
import { LENGTHS } from "./lengths";

/** A personal data breach is told to the Board in detail within so long of becoming aware of it (rule 7(2)(b)). */
export const BOARD_HOURS = 72;

const words = z.string().trim().max(LENGTHS.description).default("");
const moment = z.iso.datetime({ offset: true });
const told = moment.nullable().default(null);

/**
 * What is known of a personal data breach: what rule 7 of the Digital Personal Data Protection Rules, 2025, has told to
 * the Board and to each person affected.
 */
export const breachInput = z.object({
  /** When somebody of the house became aware of it: the clock of 72 hours begins. */
  awareAt: moment,
  /** 7(2)(a), 7(1)(a). */
  nature: z.string().trim().min(1, "Describe what happened").max(LENGTHS.description),
  extent: words,
  occurred: words,
  place: words,
  impact: words,
  /** 7(1)(b) and (d). */
  consequences: words,
  safety: words,
  /** 7(2)(b)(ii) to (v); (iii) is also 7(1)(c). */
  facts: words,
  measures: words,
  cause: words,
  remedies: words,
  /** 7(1)(e): who answers. */
  contact: words,
  /** Without delay; within 72 hours, in detail; and each person affected, with a report of that (7(2)(b)(vi)). */
  boardToldAt: told,
  boardDetailedAt: told,
  peopleToldAt: told,
  report: words,
});
export type BreachInput = z.output<typeof breachInput>;

export const breach = z.object({
  _id: z.string(),
  version: z.number(),
  savedAt: z.string(),
  savedBy: z.string(),
  /** When the Board has to have been told in detail. */
  dueAt: z.string(),
  value: breachInput,
});
export type Breach = z.output<typeof breach>;

export const breachSaved = z.object({ version: z.number().int().min(0), value: breachInput });
