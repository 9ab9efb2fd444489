import type { Desk } from "@/contract/content/desk";
import { isAllowed } from "@/contract/schemas/permission";
import { timelineWords } from "@/lib/content/timeline-words";
import { publicDocument } from "@/server/database/documents/document";
import { createContentStore } from "@/server/database/documents/store";
import type { ContentVersion, SiteDb, StaffRow } from "@/server/database/tables";
import { recordKinds } from "@/server/features/desk/records/backend-rows";
import { remindOfGiven } from "@/server/features/desk/records/reminders";
import { isPostgres } from "@/server/platform/postgres";
import type { BackendPart } from "./backend-part";

/** What is over is nobody's to answer. */
export const OVER = ["closed", "converted"];

/**
 * Gives these enquiries, which the read model has not known until now, to those chosen on the screen "Settings", by
 * turn: each to who has waited longest for one. What came before somebody was chosen, or over a backend that does not say
 * when, is given to nobody. Belongs into the transaction that makes them known; an enquiry is given once, however many
 * servers meet it.
 */
export async function assignRoundRobin(trx: SiteDb, found: readonly BackendPart[], at: number): Promise<void> {
  const rule = await findRule(trx);
  const due = found.filter(({ createdAt, status }) => rule && createdAt >= rule.since && !OVER.includes(status));
  if (!rule || due.length === 0) return;
  const people = await peopleOf(trx, rule.byTurn);
  if (people.length === 0) return;
  const turns = await lockTurns(trx);
  for (const { id } of due.toSorted((a, b) => a.createdAt - b.createdAt)) {
    const next = people.reduce((first, one) => (turnOf(turns, one) < turnOf(turns, first) ? one : first));
    if (!(await give(trx, id, next, at))) continue;
    turns[next.holder] = Math.max(0, ...Object.values(turns)) + 1;
  }
  await keepTurns(trx, turns, at);
}

/** Who was chosen stays so under another name, in every version: each says who, and who it is has not changed. */
export async function renameInTurns(trx: SiteDb, from: string, to: string): Promise<void> {
  for (const { version, value } of await createContentStore(trx).versions("desk")) {
    const desk: Partial<Desk> = JSON.parse(value);
    if (!desk.byTurn?.includes(from)) continue;
    const byTurn = desk.byTurn.map((holder) => (holder === from ? to : holder));
    await trx
      .updateTable("contentVersions")
      .set({ value: JSON.stringify({ ...desk, byTurn }) })
      .where("key", "=", "desk")
      .where("version", "=", version)
      .execute();
  }
  const { [from]: turn, ...others } = await lockTurns(trx);
  if (turn !== undefined) await keepTurns(trx, { ...others, [to]: turn });
}

type Turns = Record<string, number>;
const turnOf = (turns: Turns, { holder }: StaffRow): number => turns[holder] ?? 0;

/** Who is chosen now, and since when somebody has been without a break; undefined where nobody is. */
async function findRule(trx: SiteDb): Promise<{ byTurn: string[]; since: number } | undefined> {
  const versions = await createContentStore(trx).versions("desk");
  const chosen = (version: ContentVersion) => publicDocument("desk", JSON.parse(version.value)).byTurn;
  const end = versions.findIndex((version) => chosen(version).length === 0);
  const [newest, ...older] = end < 0 ? versions : versions.slice(0, end);
  if (!newest) return undefined;
  return { byTurn: chosen(newest), since: (older.at(-1) ?? newest).savedAt };
}

/** Those of them who are on the staff and may see enquiries, in the order in which they were chosen. */
async function peopleOf(trx: SiteDb, holders: readonly string[]): Promise<StaffRow[]> {
  const rows = await trx.selectFrom("people").selectAll().where("holder", "in", holders).execute();
  const may = rows.filter(({ permissions }) => isAllowed(JSON.parse(permissions), recordKinds.enquiry.access));
  return may.toSorted((a, b) => holders.indexOf(a.holder) - holders.indexOf(b.holder));
}

/** When each had his last turn, counted on from 1. Another server waits until this transaction is through. */
async function lockTurns(trx: SiteDb): Promise<Turns> {
  await trx
    .insertInto("settings")
    .values({ name: "turns", value: "{}", changedAt: 0, changedBy: "" })
    .onConflict((row) => row.column("name").doNothing())
    .execute();
  const query = trx.selectFrom("settings").select("value").where("name", "=", "turns");
  const { value } = await query.$if(isPostgres(trx), (one) => one.forUpdate()).executeTakeFirstOrThrow();
  return JSON.parse(value);
}

const keepTurns = (trx: SiteDb, turns: Turns, changedAt = Date.now()) =>
  trx
    .updateTable("settings")
    .set({ value: JSON.stringify(turns), changedAt })
    .where("name", "=", "turns")
    .execute();

/** False where it was given before, or somebody was faster. */
async function give(trx: SiteDb, id: string, { holder, name }: StaffRow, at: number): Promise<boolean> {
  const record = { kind: "enquiry", id } as const;
  const entry = { id: `turn ${id}`, ...{ kind: record.kind, recordId: id, at }, type: "assigned" };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("timeline")
    .values({ ...entry, text: timelineWords.assigned(name), by: "", byName: "", corrects: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  await trx
    .updateTable("followedRows")
    .set({ assignee: holder })
    .where("kind", "=", record.kind)
    .where("id", "=", id)
    .execute();
  await remindOfGiven(trx, record, holder, at);
  return true;
}
