import "server-only";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { isTry } from "@/contract/rules/call-outcome";
import type {
  Assignment,
  EntryInput,
  FollowUp,
  ImportedFollowUp,
  NextStepInput,
  StaffPerson,
  TimelineEntry,
} from "@/contract/schemas/follow-up";
import { withSite, withSiteTransaction } from "@/server/database/site-database";
import { type FollowedRow, IMPORTED, type SiteDb } from "@/server/database/tables";
import { writeRow } from "@/server/features/follow-up/operations/write-row";
import type { BackendRow } from "@/server/features/follow-up/read-model/columns";
import { ownerIdOf } from "@/server/identity/owner-id";
import { namesOf } from "@/server/identity/people";
import type { Staff } from "@/server/identity/staff";
import { queueAssignmentReminder } from "./assignees";
import {
  type Author,
  authorOf,
  findEntry,
  followUpOf,
  getRecordRow,
  lockFollowed,
  type NewEntry,
  type RecordName,
  requireCorrectable,
  requirePerson,
  requireRecord,
  sentences,
  setFollowed,
  toTimelineEntry,
  type UncheckedRecord,
  writeEntries,
} from "./followed";

type FollowUpChange = { set?: Partial<FollowedRow>; entries?: NewEntry[] };
type DecideChange = (before: FollowedRow, trx: SiteDb, row: BackendRow) => Promise<FollowUpChange> | FollowUpChange;

export const changeFollowed = (record: RecordName, row: BackendRow, staff: Staff, decide: DecideChange) =>
  withSiteTransaction(async (trx) => {
    const before = await lockFollowed(trx, record, row);
    const { set = {}, entries = [] } = await decide(before, trx, row);
    if (Object.keys(set).length > 0) await setFollowed(trx, record, set);
    await writeEntries(trx, record, entries, authorOf(staff), Date.now());
    return { ...before, ...set };
  });

async function changeRecord(record: RecordName, staff: Staff, decide: DecideChange): Promise<FollowUp> {
  const row = await getRecordRow(record, { token: staff.token });
  return followUpOf(await changeFollowed(record, row, staff, decide));
}

/** For an imported lead `firstTouchBy` is already IMPORTED, and stays so. */
export function contactTimes(before: FollowedRow, author: Author, contactedAt: number): Partial<FollowedRow> {
  if (before.firstTouchAt !== null) return { lastTouchAt: contactedAt };
  return { firstTouchAt: contactedAt, firstTouchBy: before.firstTouchBy ?? author.ownerId, lastTouchAt: contactedAt };
}

/** A contact activates a pending enquiry. The first contact or try claims it for its author. A repeat adds nothing. */
export async function addEntry(
  target: UncheckedRecord,
  input: EntryInput,
  staff: Staff,
  inSameTransaction?: (trx: SiteDb) => Promise<void>,
): Promise<TimelineEntry> {
  const record = requireRecord(target, staff);
  const isContact = input.type !== "note" && !isTry(input.outcome);
  let status: string | undefined;
  await changeRecord(record, staff, async (before, trx, row) => {
    status = row.status;
    if (await findEntry(trx, record, input._id)) return {};
    await requireCorrectable(trx, record, input);
    await inSameTransaction?.(trx);
    const { _id: id, ...entry } = input;
    if (input.type === "note") return { entries: [{ id, ...entry }] };
    const isClaim = record.kind === "enquiry" && before.firstTouchAt === null && before.assignee === null;
    return {
      set: {
        ...(isContact ? contactTimes(before, authorOf(staff), Date.now()) : { lastTouchAt: Date.now() }),
        ...(isClaim && { assignee: ownerIdOf(staff) }),
      },
      entries: [{ id, ...entry }, ...(isClaim ? [{ type: "assigned", text: "claimed this" } as const] : [])],
    };
  });
  if (isContact && record.kind === "enquiry") await activatePending(record, status, input._id, staff);
  const written = await withSite((db) => findEntry(db, record, input._id));
  if (!written) throw new AppError("unavailable", messages.unavailable);
  return toTimelineEntry(written);
}

/** If this fails, the contact stays, and a repeated request tries again. A backend may leave the status blank. */
export async function activatePending(record: RecordName, status: string | undefined, contactId: string, staff: Staff) {
  if (status && status !== "pending") return;
  const body = { enquiryId: record.id, status: "active" as const };
  await writeRow(enquiryCalls.updateStatus, { body }, { token: staff.token });
  const text = sentences.status(status ?? "", "active");
  const entry = { id: `active ${contactId}`, type: "status", text } as const;
  await changeRecord(record, staff, async (_, trx) =>
    (await findEntry(trx, record, entry.id)) ? {} : { entries: [entry] },
  );
}

export async function setNextStep(target: UncheckedRecord, input: NextStepInput, staff: Staff): Promise<FollowUp> {
  const record = requireRecord(target, staff);
  const step = await readStep(input);
  return changeRecord(record, staff, (before) => planStep(before, step));
}

type NextStep = { what: string; at: Date; who: StaffPerson | null };

const readStep = async ({ what, at, who }: NextStepInput, field = "who"): Promise<NextStep> => ({
  what,
  at: new Date(at),
  who: who === null ? null : await requirePerson(who, field),
});

function planStep(before: FollowedRow, { what, at, who }: NextStep): FollowUpChange {
  const set = { nextStep: what, nextStepAt: at.getTime(), nextStepFor: who?._id ?? null };
  const isSame = Object.entries(set).every(([name, value]) => before[name as keyof FollowedRow] === value);
  if (isSame) return {};
  return { set, entries: [{ type: "next-step", text: sentences.planned(what, at, who?.name) }] };
}

export async function finishStep(
  target: UncheckedRecord,
  { at, next }: { at?: string | undefined; next: NextStepInput | null },
  staff: Staff,
): Promise<FollowUp> {
  const record = requireRecord(target, staff);
  const step = next && (await readStep(next, "next.who"));
  return changeRecord(record, staff, (before) => {
    const isExpectedStep = at === undefined || Date.parse(at) === before.nextStepAt;
    if (before.nextStep === null || !isExpectedStep) throw new AppError("changed", messages.followUp.stepGone);
    const done: NewEntry = { type: "step-done", text: `completed: ${before.nextStep}` };
    const { set, entries = [] } = step ? planStep({ ...before, ...NO_STEP }, step) : { set: NO_STEP };
    return { set, entries: [done, ...entries] };
  });
}

/** Checks the people before the enquiry is added. The returned function stores the follow-up, without a reminder. */
export async function prepareImport({ assignee = null, nextStep, lastTouchAt }: ImportedFollowUp) {
  const person = assignee === null ? null : await requirePerson(assignee, "followUp.assignee");
  const step = nextStep && (await readStep(nextStep, "followUp.nextStep.who"));
  return (id: string, staff: Staff): Promise<FollowUp> =>
    changeRecord({ kind: "enquiry", id }, staff, (before) => {
      const planned = step ? planStep(before, step) : {};
      const isNew = person !== null && before.assignee !== person._id;
      const assigned: NewEntry = { type: "assigned", text: sentences.assigned(person?.name ?? null) };
      return {
        set: {
          ...planned.set,
          ...(person && { assignee: person._id }),
          ...(lastTouchAt && importedContactTimes(before, Date.parse(lastTouchAt))),
        },
        entries: [...(isNew ? [assigned] : []), ...(planned.entries ?? [])],
      };
    });
}

const importedContactTimes = (before: FollowedRow, contactedAt: number): Partial<FollowedRow> => ({
  firstTouchAt: before.firstTouchAt ?? contactedAt,
  firstTouchBy: before.firstTouchBy ?? IMPORTED,
  lastTouchAt: Math.max(before.lastTouchAt ?? 0, contactedAt),
});

export const NO_STEP = { nextStep: null, nextStepAt: null, nextStepFor: null };

export async function assign(target: UncheckedRecord, { assignee, from }: Assignment, staff: Staff): Promise<FollowUp> {
  const record = requireRecord(target, staff);
  const person = assignee === null ? null : await requirePerson(assignee, "assignee");
  return changeRecord(record, staff, async (before, trx) => {
    if (before.assignee === assignee) return {};
    if (from !== undefined && before.assignee !== from) throw await alreadyAssignedError(before.assignee);
    const isClaim = assignee === ownerIdOf(staff);
    const text = isClaim ? "claimed this" : sentences.assigned(person?.name ?? null);
    if (assignee !== null && !isClaim) await queueAssignmentReminder(trx, record, assignee, Date.now());
    return { set: { assignee }, entries: [{ type: "assigned", text }] };
  });
}

async function alreadyAssignedError(assignee: string | null): Promise<AppError> {
  const name = (await namesOf([assignee])).get(assignee ?? "");
  return new AppError("changed", name ? messages.followUp.claimedBy(name) : messages.changedMeanwhile);
}
