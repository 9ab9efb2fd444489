import type { FollowUpSettings } from "@/contract/content/follow-up";
import { SETTLED } from "@/contract/rules/work-list";
import { isAllowed } from "@/contract/schemas/permission";
import { publicDocument } from "@/server/database/documents/document";
import { createContentStore } from "@/server/database/documents/store";
import { saveSetting } from "@/server/database/settings";
import type { ContentVersion, SiteDb, StaffRow } from "@/server/database/tables";
import { recordKinds } from "@/server/features/follow-up/records/backend-rows";
import { setFollowed } from "@/server/features/follow-up/records/followed";
import { queueAssignmentReminder } from "@/server/features/follow-up/records/reminders";
import { sentences } from "@/server/features/follow-up/records/timeline";
import { createSpokenLanguageStore } from "@/server/identity/people";
import { isPostgres } from "@/server/platform/postgres";
import type { BackendPart } from "./backend-part";

/** Skips enquiries of staff (no reference), undated ones and those older than the rule. */
export async function assignRoundRobin(trx: SiteDb, found: readonly BackendPart[], at: number): Promise<void> {
  const rule = await findRule(trx);
  const due = found.filter(
    ({ createdAt, status, reference }) =>
      rule && reference !== "" && createdAt >= rule.since && !SETTLED.includes(status),
  );
  if (!rule || due.length === 0) return;
  const people = await eligiblePeople(trx, rule.byTurn);
  if (people.length === 0) return;
  const spokenBy = await createSpokenLanguageStore(trx).all();
  const turns = await lockTurns(trx);
  for (const { id, language } of due.toSorted((a, b) => a.createdAt - b.createdAt)) {
    const speakers = people.filter(({ holder }) => spokenBy([holder]).includes(language));
    const next = (speakers.length > 0 ? speakers : people).reduce((first, one) =>
      turnOf(turns, one) < turnOf(turns, first) ? one : first,
    );
    if (!(await assign(trx, id, next, at))) continue;
    turns[next.holder] = Math.max(0, ...Object.values(turns)) + 1;
  }
  await saveTurns(trx, turns, at);
}

export async function renameInRoundRobin(trx: SiteDb, from: string, to: string): Promise<void> {
  for (const { version, value } of await createContentStore(trx).versions("desk")) {
    const settings: Partial<FollowUpSettings> = JSON.parse(value);
    if (!settings.byTurn?.includes(from)) continue;
    const byTurn = settings.byTurn.map((holder) => (holder === from ? to : holder));
    await trx
      .updateTable("contentVersions")
      .set({ value: JSON.stringify({ ...settings, byTurn }) })
      .where("key", "=", "desk")
      .where("version", "=", version)
      .execute();
  }
  const { [from]: turn, ...others } = await lockTurns(trx);
  if (turn !== undefined) await saveTurns(trx, { ...others, [to]: turn });
}

type Turns = Record<string, number>;
const turnOf = (turns: Turns, { holder }: StaffRow): number => turns[holder] ?? 0;

async function findRule(trx: SiteDb): Promise<{ byTurn: string[]; since: number } | undefined> {
  const versions = await createContentStore(trx).versions("desk");
  const chosen = (version: ContentVersion) => publicDocument("desk", JSON.parse(version.value)).byTurn;
  const end = versions.findIndex((version) => chosen(version).length === 0);
  const [newest, ...older] = end < 0 ? versions : versions.slice(0, end);
  if (!newest) return undefined;
  return { byTurn: chosen(newest), since: (older.at(-1) ?? newest).savedAt };
}

async function eligiblePeople(trx: SiteDb, holders: readonly string[]): Promise<StaffRow[]> {
  const rows = await trx.selectFrom("people").selectAll().where("holder", "in", holders).execute();
  const allowed = rows.filter(({ permissions }) => isAllowed(JSON.parse(permissions), recordKinds.enquiry.access));
  return allowed.toSorted((a, b) => holders.indexOf(a.holder) - holders.indexOf(b.holder));
}

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

const saveTurns = (trx: SiteDb, turns: Turns, changedAt = Date.now()) =>
  saveSetting(trx, { name: "turns", value: JSON.stringify(turns), changedAt, changedBy: "" });

async function assign(trx: SiteDb, id: string, { holder, name }: StaffRow, at: number): Promise<boolean> {
  const record = { kind: "enquiry", id } as const;
  const entry = { id: `turn ${id}`, kind: record.kind, recordId: id, at, type: "assigned" };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("timeline")
    .values({ ...entry, text: sentences.assigned(name), by: "", byName: "", corrects: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  await setFollowed(trx, record, { assignee: holder });
  await queueAssignmentReminder(trx, record, holder, at);
  return true;
}
