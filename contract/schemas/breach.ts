import { z } from "zod";
import { LENGTHS } from "./lengths";

/** The Board must have the details within this time of becoming aware of a breach (rule 7(2)(b)). */
export const BOARD_HOURS = 72;

const words = z.string().trim().max(LENGTHS.description).default("");
const moment = z.iso.datetime({ offset: true });
const reportedAt = moment.nullable().default(null);

/**
 * What rule 7 of the Digital Personal Data Protection Rules, 2025, requires to be reported to the Board and to each
 * person affected.
 */
export const breachInput = z.object({
  /** When the company became aware of it. The 72 hours begin here. */
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
  /** 7(1)(e): the contact for questions. */
  contact: words,
  /** Without delay; in detail within 72 hours; and to each person affected, with a report of that (7(2)(b)(vi)). */
  boardToldAt: reportedAt,
  boardDetailedAt: reportedAt,
  peopleToldAt: reportedAt,
  report: words,
});
export type BreachInput = z.output<typeof breachInput>;

export const breach = z.object({
  _id: z.string(),
  version: z.number(),
  savedAt: z.string(),
  savedBy: z.string(),
  /** The deadline for the detailed report to the Board. */
  dueAt: z.string(),
  value: breachInput,
});
export type Breach = z.output<typeof breach>;

export const breachSaved = z.object({ version: z.number().int().min(0), value: breachInput });
