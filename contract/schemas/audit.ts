import { z } from "zod";
import { id } from "./field";
import { LENGTHS } from "./lengths";

export const AUDIT_ACTIONS = [
  ...(["added", "changed", "deleted", "restored", "did"] as const),
  ...(["signed-in", "sign-in-refused", "signed-out", "refused", "opened", "exported"] as const),
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** `begun` stays after a crash. `unknown`: the backend failed and may have written. `not-done`: nothing was written. */
const AUDIT_OUTCOMES = ["begun", "done", "refused", "not-done", "unknown"] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

export const ERASED = "(erased)";

type AuditReference = { _id: string; name?: string };
export type AuditValue = string | number | boolean | null | AuditReference | AuditValue[];
export type AuditChange = readonly [name: string, from: AuditValue, to: AuditValue];

const reference = z.object({ _id: z.string(), name: z.string().optional() });
const value: z.ZodType<AuditValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), reference, z.array(value)]),
);

export const auditEntry = z.object({
  _id: id,
  at: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** The kind of record, such as `enquiries`. The name is stored. */
  thing: z.string(),
  rowId: z.string(),
  label: z.string(),
  by: z.string(),
  byName: z.string(),
  call: z.string(),
  changes: z.array(z.tuple([z.string(), value, value]).readonly()),
  outcome: z.enum(AUDIT_OUTCOMES),
  reason: z.string(),
  requestId: z.string().optional(),
  client: z.string().optional(),
  /** The entry whose change this one reverted. */
  putsBack: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const day = z.iso.date();
const AUDIT_PAGE = 50;

/** `after` is a cursor. Days are in Bengaluru's time zone. */
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

export const auditPage = z.object({ data: z.array(auditEntry), next: z.string().nullable() });

/** `fields`: what to revert, by default all. `whole`: also all later changes of the row. `anyway`: despite later changes. */
export const revertInput = z.object({
  fields: z.array(z.string().max(LENGTHS.kind)).max(100).optional(),
  whole: z.boolean().optional(),
  anyway: z.boolean().optional(),
});
export type RevertInput = z.infer<typeof revertInput>;

export const exportInput = z.object({
  title: z.string().trim().min(1).max(LENGTHS.name),
  rows: z.number().int().nonnegative(),
});

export const deletedRow = z.object({
  _id: id,
  thing: z.string(),
  label: z.string(),
  deletedAt: z.string(),
  by: z.string(),
  picturesLeft: z.number().int(),
});
