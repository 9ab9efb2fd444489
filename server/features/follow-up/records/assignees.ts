import "server-only";
import { employeeCalls } from "@/contract/calls/employees";
import type { FollowUpSettings } from "@/contract/content/follow-up";
import type { QuoteEvent } from "@/contract/rules/quote-transitions";
import { SETTLED } from "@/contract/rules/work-list";
import { type ListView, listViews } from "@/contract/schemas/dashboard";
import type { EmployeeUpdate } from "@/contract/schemas/employee";
import { isAllowed } from "@/contract/schemas/permission";
import { publicDocument } from "@/server/database/documents/document";
import { createContentStore } from "@/server/database/documents/store";
import { insertEntries, type NewEntry } from "@/server/database/outbox/store";
import { readSetting, saveSetting } from "@/server/database/settings";
import { withSite, withSiteTransaction } from "@/server/database/site-database";
import type { ContentVersion, SiteDb, StaffRow } from "@/server/database/tables";
import type { BackendPart } from "@/server/features/follow-up/read-model/columns";
import type { Writing } from "@/server/gateway/write";
import { type Employee, personOf } from "@/server/identity/employees";
import { ownerIdOf, ownerIdsOf } from "@/server/identity/owner-id";
import { createSpokenLanguageStore } from "@/server/identity/people";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { isPostgres } from "@/server/platform/postgres";
import { type RecordName, recordKinds, sentences, setFollowed } from "./followed";

/* Data stored by a colleague's address: turns of assignment, reminders, list views. */

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
  const spokenBy = await createSpokenLanguageStore(trx).readAll();
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

async function renameInRoundRobin(trx: SiteDb, from: string, to: string): Promise<void> {
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

export type Reminder =
  | { fact: "today"; holder: string; day: string }
  | { fact: "late" | "given"; holder: string; record: RecordName; at: number }
  /** A customer's action on the page of a quote. Without `holder` the record is unassigned. */
  | { fact: "quote"; event: QuoteEvent; quote: string; holder: string; record: RecordName; at: number };

function keyOf(reminder: Reminder): string {
  const { fact, holder } = reminder;
  if (reminder.fact === "today") return [fact, reminder.day, holder].join(" ");
  const { kind, id } = reminder.record;
  return [fact, kind, id, reminder.at, holder].join(" ");
}

export async function queueReminders(trx: SiteDb, reminders: readonly Reminder[], at: number): Promise<void> {
  if (!env.email) return;
  const entries = reminders.map((reminder): NewEntry => {
    const key = keyOf(reminder);
    return { key, kind: "reminder", digest: key, payload: JSON.stringify(reminder) };
  });
  await insertEntries(trx, entries, at);
}

export const queueAssignmentReminder = (trx: SiteDb, record: RecordName, holder: string, at: number): Promise<void> =>
  queueReminders(trx, [{ fact: "given", holder, record, at }], at);

/** The email that identifies a person may change. People who left keep their name in the history, and get no work. */
export async function applyEmployeeChange({ call, input }: Writing, before: Employee): Promise<void> {
  const setPerson = (set: Partial<StaffRow>) =>
    withSite((db) =>
      db
        .updateTable("people")
        .set(set)
        .where("holder", "in", ownerIdsOf(personOf(before)))
        .execute(),
    );
  if (call === employeeCalls.remove) await setPerson({ email: "", permissions: JSON.stringify([]) });
  if (call !== employeeCalls.update) return;
  const { name, email, permissions } = input.body as EmployeeUpdate;
  await setPerson({ name, email, permissions: JSON.stringify(permissions) });
  const [from, to] = [ownerIdOf({ email: before.email }), ownerIdOf({ email })];
  if (from !== to) await withSiteTransaction((trx) => rename(trx, from, to));
}

async function rename(trx: SiteDb, from: string, to: string): Promise<void> {
  await trx.deleteFrom("people").where("holder", "=", to).execute();
  await trx.updateTable("people").set({ holder: to }).where("holder", "=", from).execute();
  for (const column of ["assignee", "nextStepFor", "firstTouchBy"] as const)
    await trx
      .updateTable("followedRows")
      .set({ [column]: to })
      .where(column, "=", from)
      .execute();
  await renameInRoundRobin(trx, from, to);
  await trx.deleteFrom("settings").where("name", "=", viewsKey(to)).execute();
  const renamed = { name: viewsKey(to) };
  await trx.updateTable("settings").set(renamed).where("name", "=", viewsKey(from)).execute();
}

const viewsKey = (holder: string) => `list-views of ${holder}` as const;

export async function readViews(staff: Staff): Promise<{ views: ListView[] }> {
  const stored = await withSite((db) => readSetting(db, viewsKey(ownerIdOf(staff))));
  return { views: stored ? listViews.shape.views.parse(JSON.parse(stored)) : [] };
}

export async function saveViews(views: ListView[], staff: Staff): Promise<{ views: ListView[] }> {
  const holder = ownerIdOf(staff);
  const setting = { value: JSON.stringify(views), changedAt: Date.now(), changedBy: holder };
  await withSite((db) => saveSetting(db, { name: viewsKey(holder), ...setting }));
  return { views };
}
