import { z } from "zod";
import { id } from "./field";
import { LENGTHS } from "./lengths";

/** What somebody did: the writes of staff, and beside them who came in, was turned away, read or took along. */
export const AUDIT_ACTIONS = [
  ...(["added", "changed", "deleted", "restored", "did"] as const),
  ...(["signed-in", "sign-in-refused", "signed-out", "refused", "opened", "exported"] as const),
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * `begun` until the outcome is recorded; after a crash it is found out by reading the row, and `unknown` where nobody can
 * tell. `refused` was answered so, `not-done` did not come through.
 */
export const AUDIT_OUTCOMES = ["begun", "done", "refused", "not-done", "unknown"] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** What stands in place of a person's data once they are erased. */
export const ERASED = "(erased)";

/** A reference as the record keeps it: by its id, and what the row was called where that is known. */
export type AuditReference = { _id: string; name?: string };
export type AuditValue = string | number | boolean | null | AuditReference | AuditValue[];
/** A field that a write made another one: its name, and its value before and after; null where there was none. */
export type AuditChange = readonly [name: string, from: AuditValue, to: AuditValue];

const reference = z.object({ _id: z.string(), name: z.string().optional() });
const value: z.ZodType<AuditValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), reference, z.array(value)]),
);

/** A line of the record as it is shown. Where it came from only an admin is told. */
export const auditEntry = z.object({
  _id: id,
  at: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  thing: z.string(),
  rowId: z.string(),
  label: z.string(),
  /** Who did it, by what he is kept under, and what he was called then. */
  by: z.string(),
  byName: z.string(),
  call: z.string(),
  changes: z.array(z.tuple([z.string(), value, value]).readonly()),
  outcome: z.enum(AUDIT_OUTCOMES),
  reason: z.string(),
  requestId: z.string().optional(),
  client: z.string().optional(),
  putsBack: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const day = z.iso.date();

export const AUDIT_PAGE = 50;

/** What the record is narrowed by. `after` is where the page before ended. Days are those of Bengaluru. */
export const auditQuery = z.object({
  who: z.string().max(LENGTHS.email).optional(),
  thing: z.string().max(LENGTHS.kind).optional(),
  row: z.string().max(LENGTHS.id).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  from: day.optional(),
  to: day.optional(),
  text: z.string().trim().max(LENGTHS.search).optional(),
  after: z.string().max(LENGTHS.line).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(AUDIT_PAGE),
});

/** `next` is what comes after this page; null where it is the last one. */
export const auditPage = z.object({ data: z.array(auditEntry), next: z.string().nullable() });

/** Which fields of a change are taken back: all of them where none is named; `whole`: the row as it was before it. `anyway`: also what was changed since. */
export const putBackInput = z.object({
  fields: z.array(z.string().max(LENGTHS.kind)).max(100).optional(),
  whole: z.boolean().optional(),
  anyway: z.boolean().optional(),
});
export type PutBackInput = z.infer<typeof putBackInput>;

export const exportInput = z.object({
  /** What is on the file, as its list is titled. */
  title: z.string().trim().min(1).max(LENGTHS.name),
  rows: z.number().int().nonnegative(),
});
