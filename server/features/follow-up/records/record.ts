import "server-only";
import { projectCalls } from "@/contract/calls/catalogue";
import { cut } from "@/contract/cut";
import { phoneKeys } from "@/contract/phone";
import { contactKeys, sharedContacts } from "@/contract/rules/same-person";
import { SETTLED } from "@/contract/rules/work-list";
import type { Project } from "@/contract/schemas/catalogue";
import { type FollowedRecord, RECORD_KINDS, type RecordKind } from "@/contract/schemas/follow-up";
import { LENGTHS } from "@/contract/schemas/lengths";
import { isAllowed } from "@/contract/schemas/permission";
import type { WhatsAppChat } from "@/contract/schemas/whatsapp";
import { moment } from "@/lib/format";
import { withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import type { Resume } from "@/server/features/follow-up/operations/resume";
import { type BackendRow, isLead, keyedRows } from "@/server/features/follow-up/read-model/columns";
import { namesOf } from "@/server/identity/people";
import type { Staff } from "@/server/identity/staff";
import { fetchListPage } from "@/server/upstream/lists";
import { NO_STEP } from "./changes";
import {
  findEntry,
  findFollowed,
  findRecordRow,
  getRecordRow,
  type NewEntry,
  type RecordName,
  type RowOf,
  readFollowUp,
  readTimeline,
  recordKinds,
  requireRecord,
  SITE,
  setFollowed,
  type UncheckedRecord,
  writeEntries,
} from "./followed";
import { contactIn, linkedRecords, listDifferentPeople, mailFoot, readOptOuts, setOptOut } from "./person";
import { listQuotes } from "./quote-store";

const REPLY = "Reply on WhatsApp";
const REPLY_FIRST = `${REPLY}. Then: `;

export type ReadChat = (record: RecordName, row: BackendRow) => Promise<WhatsAppChat | undefined>;

export async function readRecord(
  target: UncheckedRecord,
  staff: Staff,
  readUnfinished: Resume["readUnfinished"],
  readChat: ReadChat,
): Promise<FollowedRecord> {
  const record = requireRecord(target, staff);
  const unfinished = await readUnfinished(record, staff);
  const row = await getRecordRow(record, { token: staff.token });
  const details = {
    followUp: await readFollowUp(record),
    timeline: await withSite((db) => readTimeline(db, record)),
    ...(maySeeQuotes(record, staff) && { quotes: await listQuotes(record) }),
    whatsapp: await readChat(record, row),
  };
  const related = await readRelated(record, row, staff);
  const refusals = await withSite((db) => readOptOuts(db, contactIn(row)));
  const foot = "email" in row && { mailFoot: await mailFoot(row.email) };
  return { kind: record.kind, row, ...details, refusals, related, unfinished, ...foot } as FollowedRecord;
}

/** Quotes belong to enquiries, so the quotes of a customer need access to enquiries. */
const maySeeQuotes = ({ kind }: RecordName, { permissions }: Staff) =>
  kind === "enquiry" || (kind === "customer" && isAllowed(permissions, recordKinds.enquiry.access));

const MAX_RELATED = 30;

async function readRelated(record: RecordName, row: RowOf[RecordKind], staff: Staff) {
  const candidates = new Map<string, RecordName & { isLinked: boolean }>();
  const add = (records: readonly RecordName[], isLinked = true) => {
    for (const { kind, id } of records) {
      const key = `${kind} ${id}`;
      if (!candidates.get(key)?.isLinked) candidates.set(key, { kind, id, isLinked });
    }
  };
  const addLinkedTo = async (linked: RecordName) => add(await withSite((db) => linkedRecords(db, linked)));
  add(await withSite((db) => recordsSharingContact(db, row)), false);
  await addLinkedTo(record);
  if ("customer" in row && row.customer) add([{ kind: "customer", id: row.customer._id }]);
  for (const candidate of [...candidates.values(), { ...record, isLinked: true }]) {
    if (candidate.kind !== "customer" || !candidate.isLinked) continue;
    add(await projectsOf(candidate.id, staff));
    if (record.kind === "project") await addLinkedTo(candidate);
  }
  candidates.delete(`${record.kind} ${record.id}`);
  const mayRead = ({ kind }: RecordName) => isAllowed(staff.permissions, recordKinds[kind].readers);
  const differentPeople = await withSite((db) => listDifferentPeople(db, record));
  const allowed = [...candidates.values()].filter(mayRead);
  const related = allowed.slice(0, MAX_RELATED).map(async ({ kind, id, isLinked }) => {
    const relatedRow = await findRecordRow({ kind, id }, { token: staff.token });
    const shares = relatedRow && "phone" in relatedRow && "phone" in row ? sharedContacts(relatedRow, row) : [];
    if (!relatedRow || (!isLinked && shares.length === 0)) return [];
    const pair = differentPeople.find(({ otherKind, otherId }) => otherKind === kind && otherId === id);
    const differs = pair && { by: pair.saidByName, at: new Date(pair.saidAt).toISOString() };
    return [{ kind, ...toRelated(relatedRow), isLinked, shares, differs }];
  });
  const rows = (await Promise.all(related)).flat();
  return rows.sort((a, b) => RECORD_KINDS.indexOf(a.kind) - RECORD_KINDS.indexOf(b.kind));
}

function toRelated({ _id, status, createdAt, ...row }: RowOf[RecordKind]) {
  return { _id, status, createdAt, label: "projectName" in row ? row.projectName : row.name };
}

async function recordsSharingContact(db: SiteDb, row: RowOf[RecordKind]): Promise<RecordName[]> {
  if (!("phone" in row)) return [];
  const rows = db.selectFrom(keyedRows(db, contactKeys(row))).select(["kind", "id"]);
  return rows.orderBy("createdAt", "desc").limit(MAX_RELATED).execute();
}

async function projectsOf(customer: string, staff: Staff): Promise<RecordName[]> {
  if (!isAllowed(staff.permissions, projectCalls.list.access)) return [];
  const { data } = await fetchListPage(projectCalls.list, {}, { token: staff.token });
  const projects = (data as Project[]).filter((project) => project.customer?._id === customer);
  return projects.map(({ _id: id }) => ({ kind: "project", id }));
}

/** A person who sends only such a word asks for no more messages. */
const STOP = /^\W*(?:stop|unsubscribe|opt ?out)\W*$/i;

type ReceivedMessage = { id: string; text: string; name: string; sentAt: number };

/** Returns false if the record no longer exists. */
export async function receiveMessage(trx: SiteDb, record: RecordName, message: ReceivedMessage): Promise<boolean> {
  const before = await findFollowed(trx, record);
  if (!before || before.goneAt !== null) return false;
  // Read after the wait for the row's lock, so that a step that another message has set meanwhile is due.
  const now = Date.now();
  if (await findEntry(trx, record, message.id)) return true;
  const entry: NewEntry = { id: message.id, type: "received", text: cut(message.text, LENGTHS.description) };
  const sender = { ownerId: "", name: message.name };
  await writeEntries(trx, record, [entry], sender, message.sentAt);
  if (STOP.test(message.text))
    await setOptOut(trx, { phone: before.phoneKey }, { way: "whatsapp", isRefused: true }, sender, now);
  const { nextStep, nextStepAt, nextStepFor, assignee } = before;
  if (nextStepAt !== null && nextStepAt <= now) return true;
  const replyStep = withReplyFirst(nextStep);
  await setFollowed(trx, record, { nextStep: replyStep, nextStepAt: now, nextStepFor: nextStepFor ?? assignee });
  if (nextStep === null || nextStepAt === null) return true;
  const text = `brought next step forward: ${nextStep}, planned for ${moment(new Date(nextStepAt))}`;
  await writeEntries(trx, record, [{ type: "next-step", text }], SITE, now);
  return true;
}

function withReplyFirst(nextStep: string | null): string {
  if (nextStep === null) return REPLY;
  const hasReply = nextStep === REPLY || nextStep.startsWith(REPLY_FIRST);
  return hasReply ? nextStep : cut(REPLY_FIRST + nextStep, LENGTHS.line);
}

export async function endReplyStep(trx: SiteDb, record: RecordName): Promise<void> {
  const { nextStep } = (await findFollowed(trx, record)) ?? {};
  if (nextStep === REPLY) await setFollowed(trx, record, NO_STEP);
  if (nextStep?.startsWith(REPLY_FIRST))
    await setFollowed(trx, record, { nextStep: nextStep.slice(REPLY_FIRST.length) });
}

export type Lead = { id: string; assignee: string | null };

export async function findLead(reference: string): Promise<Lead | undefined> {
  const row = await withSite((db) => {
    const leads = db.selectFrom("followedRows").select(["id", "assignee"]).where(isLead);
    return leads.where("reference", "=", reference).executeTakeFirst();
  });
  return row && { id: row.id, assignee: (await namesOf([row.assignee])).get(row.assignee ?? "") ?? null };
}

type Sender = { phone: string; reference: string | null };

/** Finds the newest open enquiry, else the customer. A message after a closed enquiry is a new enquiry. */
export async function findRecordOfSender(db: SiteDb, { phone, reference }: Sender) {
  const columns = ["kind", "id", "status", "createdAt"] as const;
  const withReference = db.selectFrom("followedRows").where(isLead).where("reference", "=", reference);
  const rows = await db
    .selectFrom(keyedRows(db, phoneKeys(phone)))
    .where("kind", "in", ["enquiry", "customer"])
    .where("goneAt", "is", null)
    .select(columns)
    .union(withReference.select(columns))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  const openEnquiry = rows.find(({ kind, status }) => kind === "enquiry" && !SETTLED.includes(status));
  const record = openEnquiry ?? rows.find(({ kind }) => kind === "customer");
  return record && { kind: record.kind, id: record.id };
}
