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
import type { BackendColumns } from "@/server/features/follow-up/read-model/columns";
import type { Writing } from "@/server/gateway/write";
import { type Employee, personOf } from "@/server/identity/employees";
import { ownerIdOf, ownerIdsOf } from "@/server/identity/owner-id";
import { createSpokenLanguageStore } from "@/server/identity/people";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { isPostgres } from "@/server/platform/postgres";
import { type RecordName, recordKinds, sentences, setFollowed } from "./followed";

/* Stored under a colleague's id (column `holder`): turns of assignment, reminders, list views. */

/** Skips enquiries that staff added (they have no reference), undated ones, and those older than the rule. */
export async function assignRoundRobin(trx: SiteDb, enquiries: readonly BackendColumns[], now: number): Promise<void> {
  const rule = await findRule(trx);
  const due = enquiries.filter(
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
    const candidates = speakers.length > 0 ? speakers : people;
    const [next] = candidates.toSorted((a, b) => turnOf(turns, a) - turnOf(turns, b));
    if (!next || !(await assignInTurn(trx, id, next, now))) continue;
    turns[next.holder] = Math.max(0, ...Object.values(turns)) + 1;
  }
  await saveTurns(trx, turns, now);
}

async function renameInRoundRobin(trx: SiteDb, fromId: string, toId: string): Promise<void> {
  for (const { version, value } of await createContentStore(trx).versions("desk")) {
    const settings: Partial<FollowUpSettings> = JSON.parse(value);
    if (!settings.byTurn?.includes(fromId)) continue;
    const byTurn = settings.byTurn.map((id) => (id === fromId ? toId : id));
    const query = trx.updateTable("contentVersions").set({ value: JSON.stringify({ ...settings, byTurn }) });
    await query.where("key", "=", "desk").where("version", "=", version).execute();
  }
  const { [fromId]: turn, ...others } = await lockTurns(trx);
  if (turn !== undefined) await saveTurns(trx, { ...others, [toId]: turn });
}

type Turns = Record<string, number>;
const turnOf = (turns: Turns, { holder }: StaffRow): number => turns[holder] ?? 0;

async function findRule(trx: SiteDb): Promise<{ byTurn: string[]; since: number } | undefined> {
  const versions = await createContentStore(trx).versions("desk");
  const byTurnIn = (version: ContentVersion) => publicDocument("desk", JSON.parse(version.value)).byTurn;
  // The rule has applied since the last version that named no one. The versions begin with the newest.
  const end = versions.findIndex((version) => byTurnIn(version).length === 0);
  const [newest, ...older] = end < 0 ? versions : versions.slice(0, end);
  if (!newest) return undefined;
  return { byTurn: byTurnIn(newest), since: (older.at(-1) ?? newest).savedAt };
}

async function eligiblePeople(trx: SiteDb, ids: readonly string[]): Promise<StaffRow[]> {
  const rows = await trx.selectFrom("people").selectAll().where("holder", "in", ids).execute();
  const allowed = rows.filter(({ permissions }) => isAllowed(JSON.parse(permissions), recordKinds.enquiry.access));
  return allowed.toSorted((a, b) => ids.indexOf(a.holder) - ids.indexOf(b.holder));
}

async function lockTurns(trx: SiteDb): Promise<Turns> {
  const insertion = trx.insertInto("settings").values({ name: "turns", value: "{}", changedAt: 0, changedBy: "" });
  await insertion.onConflict((conflict) => conflict.column("name").doNothing()).execute();
  const query = trx.selectFrom("settings").select("value").where("name", "=", "turns");
  const { value } = await query.$if(isPostgres(trx), (row) => row.forUpdate()).executeTakeFirstOrThrow();
  return JSON.parse(value);
}

const saveTurns = (trx: SiteDb, turns: Turns, changedAt = Date.now()) =>
  saveSetting(trx, { name: "turns", value: JSON.stringify(turns), changedAt, changedBy: "" });

/** Returns false if the enquiry was assigned in turn before. */
async function assignInTurn(trx: SiteDb, id: string, { holder, name }: StaffRow, now: number): Promise<boolean> {
  const record = { kind: "enquiry", id } as const;
  const content = { type: "assigned", text: sentences.assigned(name), by: "", byName: "", corrects: null };
  const entry = { id: `turn ${id}`, kind: record.kind, recordId: id, at: now, ...content };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("timeline")
    .values(entry)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  await setFollowed(trx, record, { assignee: holder });
  await queueAssignmentReminder(trx, record, holder, now);
  return true;
}

export type Reminder =
  | { fact: "today"; holder: string; day: string }
  /** `late`: a step is overdue. `given`: the record was assigned to the person. */
  | { fact: "late" | "given"; holder: string; record: RecordName; at: number }
  /** The customer acted on the page of a quote. `holder` is blank if no one is assigned to the record. */
  | { fact: "quote"; event: QuoteEvent; quote: string; holder: string; record: RecordName; at: number };

function reminderKeyOf(reminder: Reminder): string {
  const { fact, holder } = reminder;
  if (reminder.fact === "today") return [fact, reminder.day, holder].join(" ");
  const { kind, id } = reminder.record;
  return [fact, kind, id, reminder.at, holder].join(" ");
}

export async function queueReminders(trx: SiteDb, reminders: readonly Reminder[], queuedAt: number): Promise<void> {
  if (!env.email) return;
  const entries = reminders.map((reminder): NewEntry => {
    const key = reminderKeyOf(reminder);
    return { key, kind: "reminder", digest: key, payload: JSON.stringify(reminder) };
  });
  await insertEntries(trx, entries, queuedAt);
}

export const queueAssignmentReminder = (trx: SiteDb, record: RecordName, assignee: string, now: number) =>
  queueReminders(trx, [{ fact: "given", holder: assignee, record, at: now }], now);

/** A new email may change the person's id. People who left keep their name in the history, and get no work. */
export async function applyEmployeeChange({ call, input }: Writing, before: Employee): Promise<void> {
  const ids = ownerIdsOf(personOf(before));
  const setPerson = (set: Partial<StaffRow>) =>
    withSite((db) => db.updateTable("people").set(set).where("holder", "in", ids).execute());
  if (call === employeeCalls.remove) await setPerson({ email: "", permissions: JSON.stringify([]) });
  if (call !== employeeCalls.update) return;
  const { name, email, permissions } = input.body as EmployeeUpdate;
  await setPerson({ name, email, permissions: JSON.stringify(permissions) });
  const [fromId, toId] = [ownerIdOf({ email: before.email }), ownerIdOf({ email })];
  if (fromId !== toId) await withSiteTransaction((trx) => renamePerson(trx, fromId, toId));
}

async function renamePerson(trx: SiteDb, fromId: string, toId: string): Promise<void> {
  await trx.deleteFrom("people").where("holder", "=", toId).execute();
  await trx.updateTable("people").set({ holder: toId }).where("holder", "=", fromId).execute();
  for (const column of ["assignee", "nextStepFor", "firstTouchBy"] as const) {
    const renamed = { [column]: toId };
    await trx.updateTable("followedRows").set(renamed).where(column, "=", fromId).execute();
  }
  await renameInRoundRobin(trx, fromId, toId);
  await trx.deleteFrom("settings").where("name", "=", viewsKey(toId)).execute();
  const renamed = { name: viewsKey(toId) };
  await trx.updateTable("settings").set(renamed).where("name", "=", viewsKey(fromId)).execute();
}

const viewsKey = (ownerId: string) => `list-views of ${ownerId}` as const;

export async function readViews(staff: Staff): Promise<{ views: ListView[] }> {
  const stored = await withSite((db) => readSetting(db, viewsKey(ownerIdOf(staff))));
  return { views: stored ? listViews.shape.views.parse(JSON.parse(stored)) : [] };
}

export async function saveViews(views: ListView[], staff: Staff): Promise<{ views: ListView[] }> {
  const ownerId = ownerIdOf(staff);
  const setting = { value: JSON.stringify(views), changedAt: Date.now(), changedBy: ownerId };
  await withSite((db) => saveSetting(db, { name: viewsKey(ownerId), ...setting }));
  return { views };
}
