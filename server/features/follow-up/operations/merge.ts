import "server-only";
import { restorables } from "@/contract/calls/audit";
import { projectCalls } from "@/contract/calls/catalogue";
import { readSource } from "@/contract/enquiry-source";
import { projectEntity } from "@/contract/entities/catalogue";
import { bodyOf, writtenNames } from "@/contract/entities/entity";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { phoneKeys } from "@/contract/phone";
import { sharesContact } from "@/contract/rules/same-person";
import type { Project } from "@/contract/schemas/catalogue";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { type MergeChoice, type MergePlan, NOT_MERGED, type RecordKind } from "@/contract/schemas/follow-up";
import { isAllowed } from "@/contract/schemas/permission";
import { originOf } from "@/lib/enquiry/origin";
import { withSite, withSiteTransaction } from "@/server/database/site-database";
import type { FollowedRow, SiteDb } from "@/server/database/tables";
import { moveRecordData } from "@/server/features/follow-up/read-model/rows";
import {
  findRecordRow,
  followUpOf,
  getRecordRow,
  lockFollowed,
  plainWord,
  type RecordName,
  type RowOf,
  readTimeline,
  recordKinds,
  requireRecord,
  setFollowed,
  type UncheckedRecord,
  writeEntries,
} from "@/server/features/follow-up/records/followed";
import { linkedRecords, listDifferentPeople } from "@/server/features/follow-up/records/person";
import { confirmDeletion, storeDeleted } from "@/server/features/follow-up/undo/deleted";
import type { Staff } from "@/server/identity/staff";
import type { Caller } from "@/server/upstream/call";
import { fetchAllRows } from "@/server/upstream/lists";
import { type OperationPlan, runOperation, type Step, type StepContext } from "./run-operation";
import { noteOf, personLocks } from "./settle";
import { writeRow } from "./write-row";

type Mergeable = Extract<RecordKind, "enquiry" | "customer">;
type Payload = {
  kind: Mergeable;
  from: string;
  into: string;
  replaced?: [field: string, value: string][];
};
type Rows = { from: RowOf[Mergeable]; into: RowOf[Mergeable] };

const callsAndEntityOf = { enquiry: restorables.enquiries, customer: restorables.customers } as const;

const readBoth = async ({ kind, from, into }: Omit<Payload, "replaced">, caller: Caller): Promise<Rows> => ({
  from: await getRecordRow({ kind, id: from }, caller),
  into: await getRecordRow({ kind, id: into }, caller),
});

const readRows: Step<Payload> = { name: "rows", atBackend: ({ payload }, caller) => readBoth(payload, caller) };

/** This step comes first, because a refused value must stop the merge before anything is done. */
const applyValues: Step<Payload> = {
  name: "values",
  async atBackend({ payload }, caller) {
    const { kind, into, replaced = [] } = payload;
    if (replaced.length === 0) return;
    const { entity, calls } = callsAndEntityOf[kind];
    const rows = await readBoth(payload, caller);
    const chosen = Object.entries(rows.from).filter(([name]) => replaced.some(([field]) => field === name));
    const body = { ...bodyOf(entity, rows.into), ...Object.fromEntries(chosen) };
    await writeRow(calls.update, { params: { id: into }, body }, caller);
  },
};

const moveProjects: Step<Payload> = {
  name: "projects",
  sendsPictures: true,
  async atBackend({ payload: { from, into }, renewLease }, caller) {
    for (const project of await projectsOf(from, caller)) {
      await renewLease();
      const body = { ...bodyOf(projectEntity, project), customer: into };
      await writeRow(projectCalls.update, { params: { id: project._id }, body }, caller);
    }
  },
};

const moveToRemaining: Step<Payload> = { name: "follow-up", inTransaction: mergeFollowUp };

const removeMerged: Step<Payload> = {
  name: "left over",
  async atBackend({ payload: { kind, from }, author }, caller) {
    const { remove } = callsAndEntityOf[kind].calls;
    if (!(await findRecordRow({ kind, id: from }, caller))) return;
    const stored = await storeDeleted(remove, from, author, caller);
    await writeRow(remove, { params: { id: from } }, caller);
    if (stored) await confirmDeletion(stored.id);
  },
};

export const mergePlans: Record<Mergeable, OperationPlan<Payload>> = {
  customer: {
    kind: "merge-customers",
    access: recordKinds.customer.access,
    tags: ["customers", "projects", "follow-up", "deleted"],
    steps: [applyValues, readRows, moveProjects, moveToRemaining, removeMerged],
  },
  enquiry: {
    kind: "merge-enquiries",
    access: recordKinds.enquiry.access,
    tags: ["enquiries", "follow-up", "deleted"],
    steps: [applyValues, readRows, moveToRemaining, removeMerged],
  },
};

/** Throws if a row cannot be read: a missed project would lose its customer. */
async function projectsOf(customer: string, caller: Caller): Promise<Project[]> {
  const { data, unread } = await fetchAllRows(projectCalls.list, {}, caller);
  if (unread.length === 0) return data.filter((project) => project.customer?._id === customer);
  throw new AppError("upstream", messages.serverFailed, { cause: "the list of projects has unreadable rows" });
}

async function mergeFollowUp(trx: SiteDb, { payload, done, author }: StepContext<Payload>): Promise<void> {
  const { kind } = payload;
  const rows = done.rows as Rows;
  const [from, into] = [{ kind, id: payload.from } as const, { kind, id: payload.into } as const];
  const removed = await lockFollowed(trx, from, rows.from);
  const remaining = await lockFollowed(trx, into, rows.into);
  await setFollowed(trx, into, joinedFollowUp(remaining, removed));
  await moveRecordData(trx, from, into);
  const merged = { type: "merged", text: `merged a duplicate of ${rows.from.name} into this` } as const;
  const replaced = (payload.replaced ?? []).filter(([, value]) => value !== "");
  const texts = [contentOfRemoved(kind, rows), factLines("Replaced values:", replaced)];
  const notes = texts.filter(Boolean).map((text) => ({ type: "note", text }) as const);
  await writeEntries(trx, into, [...notes, merged], author, Date.now());
}

function joinedFollowUp(remaining: FollowedRow, removed: FollowedRow): Partial<FollowedRow> {
  const { nextStep, nextStepAt, nextStepFor } = remaining.nextStep === null ? removed : remaining;
  const contacted = [remaining, removed].filter((row) => row.firstTouchAt !== null);
  const [first] = contacted.sort((a, b) => Number(a.firstTouchAt) - Number(b.firstTouchAt));
  const last = Math.max(remaining.lastTouchAt ?? 0, removed.lastTouchAt ?? 0);
  return {
    assignee: remaining.assignee ?? removed.assignee,
    nextStep,
    nextStepAt,
    nextStepFor,
    firstTouchAt: first?.firstTouchAt ?? null,
    firstTouchBy: first?.firstTouchBy ?? null,
    lastTouchAt: last || null,
  };
}

function contentOfRemoved(kind: Mergeable, rows: Rows): string {
  const isEnquiry = kind === "enquiry";
  const ignored = isEnquiry ? NOT_MERGED : [];
  const noted = differences(kind, rows).filter(({ field }) => !ignored.includes(field));
  const facts = noted.map(({ field, from }) => [field, from] as const);
  const texts = [isEnquiry && noteOf(rows.from as Enquiry), factLines("Different values in the merged record:", facts)];
  return texts.filter(Boolean).join("\n");
}

const factLines = (title: string, facts: readonly (readonly [name: string, value: string])[]) =>
  facts.length > 0 ? [title, ...facts.map(([name, value]) => `${plainWord(name)}: ${value}`)].join("\n") : "";

function differences(kind: Mergeable, { from, into }: Rows) {
  const fields = writtenNames(callsAndEntityOf[kind].entity) as readonly (keyof typeof from)[];
  return fields
    .map((field) => ({ field, from: String(from[field] ?? ""), into: String(into[field] ?? "") }))
    .filter(({ field, from, into }) => from !== "" && comparable(field, from) !== comparable(field, into));
}

/** Two spellings of a phone number compare as equal. */
const comparable = (field: string, value: string) =>
  (field === "phone" && phoneKeys(value).toSorted().join()) || value.trim();

export async function planMerge(target: UncheckedRecord, from: string, staff: Staff): Promise<MergePlan> {
  const { kind, rows, projects } = await readMerge(target, from, staff);
  const record = { kind, id: from };
  const { followed, ...counts } = await withSiteTransaction(async (trx) => {
    const removed = await lockFollowed(trx, record, rows.from);
    const remaining = await lockFollowed(trx, { kind, id: target.id }, rows.into);
    return {
      followed: { ...remaining, ...joinedFollowUp(remaining, removed) },
      entries: (await readTimeline(trx, record)).length,
      links: (await linkedRecords(trx, record)).length,
    };
  });
  return {
    from: toMergeSide(rows.from),
    into: toMergeSide(rows.into),
    projects: projects.map(({ _id, projectName }) => ({ _id, label: projectName })),
    ...counts,
    followUp: await followUpOf(followed),
    differences: differences(kind, rows),
  };
}

function toMergeSide({ _id, name, createdAt, ...row }: RowOf[Mergeable]): MergePlan["from"] {
  const { source } = readSource("enquiry" in row ? row.enquiry : "");
  return { _id, label: name, origin: source ? originOf(source) : "", ...(createdAt && { createdAt }) };
}

export async function merge(target: UncheckedRecord, { from, fields }: MergeChoice, staff: Staff): Promise<void> {
  const { kind, rows } = await readMerge(target, from, staff);
  const chosen = differences(kind, rows).filter(({ field }) => fields.includes(field));
  if (chosen.some(({ field }) => NOT_MERGED.includes(field))) throw new AppError("invalid", messages.merge.notThese);
  const replaced = chosen.map(({ field, into }): [string, string] => [field, into]);
  const [subject, object] = [`${kind} ${target.id}`, `${kind} ${from}`];
  const locks = [subject, object, ...personLocks(rows.from), ...personLocks(rows.into)];
  const payload = { kind, from, into: target.id, replaced };
  await runOperation(mergePlans[kind], { subject, object, locks, payload }, staff);
}

async function readMerge(target: UncheckedRecord, from: string, staff: Staff) {
  const { kind } = requireRecord(target, staff) as RecordName;
  if (kind === "project" || from === target.id) throw new AppError("invalid", messages.merge.notThese);
  const caller = { token: staff.token };
  const rows = await readBoth({ kind, from, into: target.id }, caller);
  // Without this check, staff who lack the right to delete could delete any record by a merge.
  if (!sharesContact(rows.from, rows.into)) throw new AppError("invalid", messages.merge.nothingShared);
  const differentPeople = await withSite((db) => listDifferentPeople(db, { kind, id: target.id }));
  if (differentPeople.some(({ otherKind, otherId }) => otherKind === kind && otherId === from))
    throw new AppError("invalid", "These records are marked as not the same person.");
  const projects = kind === "customer" ? await projectsOf(from, caller) : [];
  if (projects.length > 0 && !isAllowed(staff.permissions, projectCalls.update.access))
    throw new AppError("forbidden", "This customer has projects. To merge, you need the projects permission.");
  return { kind, rows, projects };
}
