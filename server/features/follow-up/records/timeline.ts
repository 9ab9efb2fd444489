import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type CallOutcome, triesIn } from "@/contract/rules/call-outcome";
import type { EntryInput, EntryType, EventType, TimelineEntry } from "@/contract/schemas/follow-up";
import { moment } from "@/lib/format";
import type { SiteDb, TimelineRow } from "@/server/database/tables";
import { ownerIdOf } from "@/server/identity/owner-id";
import type { Staff } from "@/server/identity/staff";
import type { RecordName } from "./followed";

export type Author = { holder: string; name: string };
export const authorOf = (staff: Staff): Author => ({ holder: ownerIdOf(staff), name: staff.name });
export const SITE: Author = { holder: "", name: "" };
export type NewEntry = {
  type: EntryType | EventType;
  text: string;
  id?: string;
  corrects?: string;
  outcome?: CallOutcome;
};

export const plainWord = (word: string) => word.replaceAll("_", " ");

/** Sentences that several changes write. */
export const sentences = {
  status: (from: string, to: string) =>
    from ? `changed status from ${plainWord(from)} to ${plainWord(to)}` : `set status to ${plainWord(to)}`,
  assigned: (to: string | null) => (to === null ? "unassigned this" : `assigned this to ${to}`),
  planned: (what: string, at: Date, who?: string) =>
    `set next step: ${what}, ${moment(at)}${who ? `, for ${who}` : ""}`,
};

export async function writeEntries(
  trx: SiteDb,
  record: RecordName,
  entries: readonly NewEntry[],
  by: Author,
  at: number,
): Promise<void> {
  if (entries.length === 0) return;
  const signed = { by: by.holder, byName: by.name };
  const rows = entries.map(
    ({ id = crypto.randomUUID(), type, text, corrects = null, outcome = null }, index): TimelineRow => {
      return { id, kind: record.kind, recordId: record.id, at: at + index, type, text, corrects, outcome, ...signed };
    },
  );
  await trx.insertInto("timeline").values(rows).execute();
}

export async function findEntry(
  trx: SiteDb,
  { kind, id }: RecordName,
  entry: string,
): Promise<TimelineRow | undefined> {
  const row = await trx.selectFrom("timeline").selectAll().where("id", "=", entry).executeTakeFirst();
  if (row && (row.kind !== kind || row.recordId !== id)) throw new AppError("conflict", "This already exists.");
  return row;
}

export async function requireCorrectable(trx: SiteDb, record: RecordName, { corrects }: EntryInput): Promise<void> {
  if (!corrects) return;
  const row = await entriesOf(trx, record).select("id").where("id", "=", corrects).executeTakeFirst();
  if (!row) throw new AppError("invalid", messages.missing, { fields: { corrects: messages.missing } });
}

const entriesOf = (db: SiteDb, { kind, id }: RecordName) =>
  db.selectFrom("timeline").where("kind", "=", kind).where("recordId", "=", id);

export async function readTimeline(db: SiteDb, record: RecordName): Promise<TimelineEntry[]> {
  const query = entriesOf(db, record).selectAll().orderBy("at", "desc").orderBy("id", "desc");
  return (await query.execute()).map(toTimelineEntry);
}

/** By enquiry, the number of unsuccessful calls since the person was last reached. */
export async function countTries(db: SiteDb, enquiries: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("timeline")
    .select(["recordId", "type", "outcome"])
    .where("kind", "=", "enquiry")
    .where("recordId", "in", enquiries.length > 0 ? enquiries : [""])
    .where("type", "in", ["call", "visit", "received"])
    .orderBy("at", "desc")
    .execute();
  return new Map(enquiries.map((id) => [id, triesIn(rows.filter(({ recordId }) => recordId === id))]));
}

export const toTimelineEntry = ({ id, at, type, text, byName, corrects, outcome }: TimelineRow): TimelineEntry => ({
  _id: id,
  at: new Date(at).toISOString(),
  type: type as TimelineEntry["type"],
  text,
  by: byName,
  corrects,
  outcome,
});
