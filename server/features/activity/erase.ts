import { setImmediate } from "node:timers/promises";
import type { SelectQueryBuilder } from "kysely";
import { type AuditChange, ERASED } from "@/contract/schemas/audit";
import type { AuditEntry, SiteDb, Tables } from "@/server/database/tables";

type PersonalData = Pick<AuditEntry, "label" | "changes" | "reason">;

const COLUMNS = ["id", "at", "action", "thing", "rowId", "label", "byName", "changes", "reason"] as const;
export type NamingEntry = Pick<AuditEntry, (typeof COLUMNS)[number]>;

export type Erased = {
  isAbout(entry: NamingEntry): boolean;
  redactorFor(entry: NamingEntry): { redact(text: string): string; redactJson(json: string): string };
};

/** Entries about the person keep only statuses, others are redacted. Action, author and time stay. */
export async function findInAudit(db: SiteDb, erased: Erased): Promise<NamingEntry[]> {
  const found: NamingEntry[] = [];
  for await (const entry of readThrough(db.selectFrom("auditEntries").select(COLUMNS))) {
    if (!isSame(entry, leftOf(entry, erased))) found.push(entry);
  }
  return found;
}

/** Reads each entry again, because its outcome may have come since it was found. Returns their number. */
export async function eraseFromAudit(trx: SiteDb, found: readonly NamingEntry[], erased: Erased): Promise<number> {
  for (const { id } of found) {
    const entry = await trx.selectFrom("auditEntries").select(COLUMNS).where("id", "=", id).executeTakeFirst();
    if (entry) await trx.updateTable("auditEntries").set(leftOf(entry, erased)).where("id", "=", id).execute();
  }
  return found.length;
}

const leftOf = (entry: NamingEntry, erased: Erased): PersonalData =>
  erased.isAbout(entry) ? withoutValues(entry) : withoutName(entry, erased.redactorFor(entry));

function withoutValues({ label, changes, reason }: PersonalData): PersonalData {
  const left = (JSON.parse(changes) as AuditChange[]).map(([name, from, to]) =>
    name === "status" ? [name, from, to] : [name, from && ERASED, to && ERASED],
  );
  return { label: label && ERASED, changes: JSON.stringify(left), reason: reason && ERASED };
}

const withoutName = (
  { label, changes, reason }: PersonalData,
  { redact, redactJson }: ReturnType<Erased["redactorFor"]>,
): PersonalData => ({ label: redact(label), changes: redactJson(changes), reason: redact(reason) });

const isSame = (one: PersonalData, other: PersonalData) =>
  one.label === other.label && one.reason === other.reason && one.changes === other.changes;

const AT_A_TIME = 500;

/** Oldest first, in pages: all may not fit into memory, and requests are answered between two pages. */
export async function* readThrough<Entry extends { id: string }>(
  query: SelectQueryBuilder<Tables, "auditEntries", Entry>,
): AsyncGenerator<Entry> {
  for (let last = ""; ; ) {
    const entries = await query.where("id", ">", last).orderBy("id").limit(AT_A_TIME).execute();
    yield* entries;
    last = entries.at(-1)?.id ?? "";
    if (entries.length < AT_A_TIME) return;
    await setImmediate();
  }
}
