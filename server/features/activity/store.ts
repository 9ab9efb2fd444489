import { setImmediate } from "node:timers/promises";
import type { SelectQueryBuilder } from "kysely";
import { type AuditChange, type AuditOutcome, ERASED } from "@/contract/schemas/audit";
import type { AuditEntry, DeletedRow, SiteDb, Tables } from "@/server/database/tables";

const COLUMNS = ["id", "at", "action", "thing", "rowId", "label", "byName", "changes", "reason"] as const;

const BATCH_SIZE = 500;

export type NewEntry = Pick<
  AuditEntry,
  "action" | "thing" | "rowId" | "label" | "by" | "byName" | "call" | "requestId" | "client"
> & { id?: string; changes?: readonly AuditChange[]; outcome: AuditOutcome; reason?: string; putsBack?: string };

export type EntryEnd = Partial<Pick<AuditEntry, "rowId" | "label" | "reason">> & {
  outcome: AuditOutcome;
  changes?: readonly AuditChange[];
};

export function createAuditStore(db: SiteDb, now: () => number = Date.now) {
  return {
    async add({ id = newId(now()), changes = [], reason = "", putsBack, ...entry }: NewEntry): Promise<string> {
      const at = now();
      const endedAt = entry.outcome === "begun" ? null : at;
      const row = { ...entry, id, at, changes: JSON.stringify(changes), reason, endedAt, putsBack: putsBack ?? null };
      const query = db.insertInto("auditEntries").values(row);
      await query.onConflict((conflict) => conflict.column("id").doNothing()).execute();
      return id;
    },

    async end(id: string, { changes, ...end }: EntryEnd): Promise<void> {
      const set = { ...end, ...(changes && { changes: JSON.stringify(changes) }), endedAt: now() };
      await db.updateTable("auditEntries").set(set).where("id", "=", id).execute();
    },

    find: (id: string): Promise<AuditEntry | undefined> =>
      db.selectFrom("auditEntries").selectAll().where("id", "=", id).executeTakeFirst(),

    ofRow: ({ thing, rowId }: Pick<AuditEntry, "thing" | "rowId">, max: number): Promise<AuditEntry[]> =>
      db
        .selectFrom("auditEntries")
        .selectAll()
        .where("thing", "=", thing)
        .where("rowId", "=", rowId)
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(max)
        .execute(),
  };
}

/** Ids are in the order of time, so that new rows are adjacent in the index. */
const newId = (time: number) => `${time.toString(36).padStart(9, "0")}-${crypto.randomUUID()}`;

export async function moveAudit(
  trx: SiteDb,
  { thing, rowId }: Pick<DeletedRow, "thing" | "rowId">,
  newRowId: string,
): Promise<void> {
  const query = trx.updateTable("auditEntries").set({ rowId: newRowId });
  await query.where("thing", "=", thing).where("rowId", "=", rowId).execute();
}

type PersonalData = Pick<AuditEntry, "label" | "changes" | "reason">;
export type EntryNamingPerson = Pick<AuditEntry, (typeof COLUMNS)[number]>;

export type ErasureRules = {
  isAbout(entry: EntryNamingPerson): boolean;
  redactorFor(entry: EntryNamingPerson): { redact(text: string): string; redactJson(json: string): string };
};

export async function findInAudit(db: SiteDb, rules: ErasureRules): Promise<EntryNamingPerson[]> {
  const found: EntryNamingPerson[] = [];
  for await (const entry of readInBatches(db.selectFrom("auditEntries").select(COLUMNS)))
    if (!isSame(entry, redact(entry, rules))) found.push(entry);
  return found;
}

export async function eraseFromAudit(
  trx: SiteDb,
  entries: readonly EntryNamingPerson[],
  rules: ErasureRules,
): Promise<number> {
  for (const { id } of entries) {
    const entry = await trx.selectFrom("auditEntries").select(COLUMNS).where("id", "=", id).executeTakeFirst();
    if (entry) await trx.updateTable("auditEntries").set(redact(entry, rules)).where("id", "=", id).execute();
  }
  return entries.length;
}

const redact = (entry: EntryNamingPerson, rules: ErasureRules): PersonalData =>
  rules.isAbout(entry) ? eraseValues(entry) : eraseName(entry, rules.redactorFor(entry));

/** The values of a status stay, because they are not about the person. */
function eraseValues({ label, changes, reason }: PersonalData): PersonalData {
  const erasedChanges = (JSON.parse(changes) as AuditChange[]).map(([name, from, to]) =>
    name === "status" ? [name, from, to] : [name, from && ERASED, to && ERASED],
  );
  return { label: label && ERASED, changes: JSON.stringify(erasedChanges), reason: reason && ERASED };
}

const eraseName = (
  { label, changes, reason }: PersonalData,
  { redact, redactJson }: ReturnType<ErasureRules["redactorFor"]>,
): PersonalData => ({ label: redact(label), changes: redactJson(changes), reason: redact(reason) });

const isSame = (one: PersonalData, other: PersonalData) =>
  one.label === other.label && one.reason === other.reason && one.changes === other.changes;

/** Reads the oldest first, in batches, because memory may not hold all. Requests are answered between batches. */
export async function* readInBatches<Entry extends { id: string }>(
  query: SelectQueryBuilder<Tables, "auditEntries", Entry>,
): AsyncGenerator<Entry> {
  for (let last = ""; ; ) {
    const entries = await query.where("id", ">", last).orderBy("id").limit(BATCH_SIZE).execute();
    yield* entries;
    last = entries.at(-1)?.id ?? "";
    if (entries.length < BATCH_SIZE) return;
    await setImmediate();
  }
}
