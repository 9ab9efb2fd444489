import { type AuditChange, ERASED } from "@/contract/schemas/audit";
import type { AuditEntry, SiteDb } from "@/server/database/tables";
import { readThrough } from "./read-through";

/** The personal data in an entry. */
type PersonalData = Pick<AuditEntry, "label" | "changes" | "reason">;
/** An entry that names a person; `left` is its redacted text. */
export type ErasableEntry = AuditEntry & { left: PersonalData };

/** Selects the entries about the person, and redacts the others. */
export type Erased = {
  isAbout(entry: AuditEntry): boolean;
  redactorFor(entry: AuditEntry): { redact(text: string): string; redactJson(json: string): string };
};

/**
 * The entries that name a person. Those about the person keep only statuses; others are redacted with ERASED. The
 * action, its author and its time stay.
 */
export async function findInAudit(db: SiteDb, erased: Erased): Promise<ErasableEntry[]> {
  const found: ErasableEntry[] = [];
  for await (const entry of readThrough(db.selectFrom("auditEntries").selectAll())) {
    const left = erased.isAbout(entry) ? withoutValues(entry) : withoutName(entry, erased.redactorFor(entry));
    if (!isSame(entry, left)) found.push({ ...entry, left });
  }
  return found;
}

/** Erases what was found, which cannot be undone. Returns the number of changed entries. */
export async function eraseFromAudit(trx: SiteDb, entries: readonly ErasableEntry[]): Promise<number> {
  for (const { id, left } of entries) await trx.updateTable("auditEntries").set(left).where("id", "=", id).execute();
  return entries.length;
}

function withoutValues({ label, changes, reason }: AuditEntry): PersonalData {
  const left = (JSON.parse(changes) as AuditChange[]).map(([name, from, to]) =>
    name === "status" ? [name, from, to] : [name, from && ERASED, to && ERASED],
  );
  return { label: label && ERASED, changes: JSON.stringify(left), reason: reason && ERASED };
}

const withoutName = (
  { label, changes, reason }: AuditEntry,
  { redact, redactJson }: ReturnType<Erased["redactorFor"]>,
): PersonalData => ({ label: redact(label), changes: redactJson(changes), reason: redact(reason) });

const isSame = (one: PersonalData, other: PersonalData) =>
  one.label === other.label && one.reason === other.reason && JSON.stringify(JSON.parse(one.changes)) === other.changes;
