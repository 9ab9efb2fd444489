import { type AuditChange, ERASED } from "@/contract/schemas/audit";
import type { AuditEntry, SiteDb } from "@/server/database/tables";
import { readThrough } from "./read-through";

/** What an entry says of people. */
type Told = Pick<AuditEntry, "label" | "changes" | "reason">;
/** An entry that tells of a person, with what it says once it does not. */
export type ErasableEntry = AuditEntry & { left: Told };

/** Whose entries: those that are about him altogether, and what takes him out of all others. */
export type Erased = {
  isAbout(entry: AuditEntry): boolean;
  redactorFor(entry: AuditEntry): { redact(text: string): string; redactJson(json: string): string };
};

/**
 * The entries that tell of a person. Of those about him all that they say is left out but statuses, of every other one what
 * names him: ERASED stands there. That something was done, by whom and when stays.
 */
export async function findInAudit(db: SiteDb, erased: Erased): Promise<ErasableEntry[]> {
  const found: ErasableEntry[] = [];
  for await (const entry of readThrough(db.selectFrom("auditEntries").selectAll())) {
    const left = erased.isAbout(entry) ? withoutValues(entry) : withoutName(entry, erased.redactorFor(entry));
    if (!isSame(entry, left)) found.push({ ...entry, left });
  }
  return found;
}

/** Erases what was found. It can no longer be put back. Gives how many entries it changed. */
export async function eraseFromAudit(trx: SiteDb, entries: readonly ErasableEntry[]): Promise<number> {
  for (const { id, left } of entries) await trx.updateTable("auditEntries").set(left).where("id", "=", id).execute();
  return entries.length;
}

function withoutValues({ label, changes, reason }: AuditEntry): Told {
  const left = (JSON.parse(changes) as AuditChange[]).map(([name, from, to]) =>
    name === "status" ? [name, from, to] : [name, from && ERASED, to && ERASED],
  );
  return { label: label && ERASED, changes: JSON.stringify(left), reason: reason && ERASED };
}

const withoutName = (
  { label, changes, reason }: AuditEntry,
  { redact, redactJson }: ReturnType<Erased["redactorFor"]>,
): Told => ({ label: redact(label), changes: redactJson(changes), reason: redact(reason) });

const isSame = (one: Told, other: Told) =>
  one.label === other.label && one.reason === other.reason && JSON.stringify(JSON.parse(one.changes)) === other.changes;
