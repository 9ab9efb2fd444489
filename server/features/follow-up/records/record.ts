import { moment } from "@/lib/format";
import "server-only";
import { projectCalls } from "@/contract/calls/catalogue";
import { cut } from "@/contract/cut";
import { contactKeys, emailKey, sharedContacts } from "@/contract/rules/same-person";
import type { Project } from "@/contract/schemas/catalogue";
import { type FollowedRecord, type OptOutInput, RECORD_KINDS, type RecordKind } from "@/contract/schemas/follow-up";
import { LENGTHS } from "@/contract/schemas/lengths";
import { isAllowed } from "@/contract/schemas/permission";
import type { WhatsAppChat } from "@/contract/schemas/whatsapp";
import { grievanceContact } from "@/lib/content/grievance";
import { findDocument } from "@/server/database/documents/document";
import { withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import type { Resume } from "@/server/features/follow-up/operations/resume";
import type { BackendRow } from "@/server/features/follow-up/read-model/backend-part";
import { keyedRows } from "@/server/features/follow-up/read-model/backend-part";
import { listQuotes } from "@/server/features/follow-up/records/quote-store";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { seal, unseal } from "@/server/platform/sealed";
import { fetchListPage } from "@/server/upstream/lists";
import { findRecordRow, getRecordRow, type RecordName, type RowOf, recordKinds, requireRecord } from "./backend-rows";
import { NO_STEP } from "./changes";
import { findFollowed, lockFollowed, readFollowUp, setFollowed } from "./followed";
import { listDifferentPeople } from "./links";
import { PURPOSE, readOptOuts, setOptOut } from "./opt-outs";
import { authorOf, findEntry, type NewEntry, readTimeline, SITE, writeEntries } from "./timeline";

const REPLY = "Reply on WhatsApp";
const REPLY_FIRST = `${REPLY}. Then: `;

export type ReadChat = (record: RecordName, row: BackendRow) => Promise<WhatsAppChat | undefined>;

export async function readRecord(
  target: { kind: string; id: string },
  staff: Staff,
  readUnfinished: Resume["readUnfinished"],
  readChat: ReadChat,
): Promise<FollowedRecord> {
  const record = requireRecord(target, staff);
  const unfinished = await readUnfinished(record, staff);
  const row = await getRecordRow(record, { token: staff.token });
  const parts = {
    followUp: await readFollowUp(record),
    timeline: await withSite((db) => readTimeline(db, record)),
    ...(maySeeQuotes(record, staff) && { quotes: await listQuotes(record) }),
    whatsapp: await readChat(record, row),
  };
  const related = await readRelated(record, row, staff);
  const refusals = await withSite((db) => readOptOuts(db, contactIn(row)));
  const foot = "email" in row && { mailFoot: await mailFoot(row.email) };
  return { kind: record.kind, row, ...parts, refusals, related, unfinished, ...foot } as FollowedRecord;
}

/** Quotes belong to enquiries, so seeing a customer's needs access to enquiries. */
const maySeeQuotes = ({ kind }: RecordName, { permissions }: Staff) =>
  kind === "enquiry" || (kind === "customer" && isAllowed(permissions, recordKinds.enquiry.access));

const MAX_RELATED = 30;

type Related = FollowedRecord["related"];
type RelatedName = RecordName & { isLinked: boolean };

async function readRelated(record: RecordName, row: RowOf[RecordKind], staff: Staff): Promise<Related> {
  const found = new Map<string, RelatedName>();
  const add = (some: RelatedName[]) => {
    for (const one of some) if (!found.get(nameOf(one))?.isLinked) found.set(nameOf(one), one);
  };
  add(await withSite(async (db) => [...(await recordsSharingContact(db, row)), ...(await linkedRecords(db, record))]));
  add(customerOf(record, row));
  for (const one of [...found.values(), { ...record, isLinked: true }]) {
    if (one.kind !== "customer" || !one.isLinked) continue;
    add(await projectsOf(one.id, staff));
    if (record.kind === "project") add(await withSite((db) => linkedRecords(db, one)));
  }
  found.delete(nameOf(record));
  const allowed = [...found.values()].filter(({ kind }) => isAllowed(staff.permissions, recordKinds[kind].readers));
  const others = await withSite((db) => listDifferentPeople(db, record));
  const read = allowed.slice(0, MAX_RELATED).map(async ({ isLinked, ...one }) => {
    const relatedRow = await findRecordRow(one, { token: staff.token });
    const shares = relatedRow && "phone" in relatedRow && "phone" in row ? sharedContacts(relatedRow, row) : [];
    if (!relatedRow || (!isLinked && shares.length === 0)) return [];
    const pair = others.find(({ otherKind, otherId }) => otherKind === one.kind && otherId === one.id);
    const differs = pair && { by: pair.saidByName, at: new Date(pair.saidAt).toISOString() };
    return [{ kind: one.kind, ...toRelated(relatedRow), isLinked, shares, differs }];
  });
  const related = (await Promise.all(read)).flat();
  return related.sort((a, b) => RECORD_KINDS.indexOf(a.kind) - RECORD_KINDS.indexOf(b.kind));
}

const nameOf = ({ kind, id }: RecordName) => `${kind} ${id}`;

const toRelated = ({ _id, status, createdAt, ...row }: RowOf[RecordKind]) => ({
  _id,
  status,
  createdAt,
  label: "projectName" in row ? row.projectName : row.name,
});

async function linkedRecords(db: SiteDb, { kind, id }: RecordName): Promise<RelatedName[]> {
  const from = db.selectFrom("recordLinks").select(["toKind as kind", "toId as id"]);
  const to = db.selectFrom("recordLinks").select(["fromKind as kind", "fromId as id"]);
  const rows = await from
    .where("fromKind", "=", kind)
    .where("fromId", "=", id)
    .union(to.where("toKind", "=", kind).where("toId", "=", id))
    .execute();
  return rows.map((one) => ({ ...one, isLinked: true }));
}

async function recordsSharingContact(db: SiteDb, row: RowOf[RecordKind]): Promise<RelatedName[]> {
  if (!("phone" in row)) return [];
  const rows = await db
    .selectFrom(keyedRows(db, contactKeys(row)))
    .select(["kind", "id"])
    .orderBy("createdAt", "desc")
    .limit(MAX_RELATED)
    .execute();
  return rows.map((one) => ({ ...one, isLinked: false }));
}

function customerOf({ kind }: RecordName, row: RowOf[RecordKind]): RelatedName[] {
  const customer = kind === "project" ? (row as Project).customer : undefined;
  return customer ? [{ kind: "customer", id: customer._id, isLinked: true }] : [];
}

async function projectsOf(customer: string, staff: Staff): Promise<RelatedName[]> {
  if (!isAllowed(staff.permissions, projectCalls.list.access)) return [];
  const { data } = await fetchListPage(projectCalls.list, {}, { token: staff.token });
  const theirs = (data as Project[]).filter((project) => project.customer?._id === customer);
  return theirs.map(({ _id }) => ({ kind: "project", id: _id, isLinked: true }));
}

const WITHDRAWAL_PATH = "/api/withdrawal";

/** Withdraws consent without signing in. It cannot be guessed. */
export const withdrawalLink = (email: string): string =>
  `${env.SITE_URL}${WITHDRAWAL_PATH}?code=${seal(emailKey(email), PURPOSE)}`;

export function emailOf(code: string): string | undefined {
  try {
    return unseal(code, PURPOSE);
  } catch {
    return undefined;
  }
}

/** For every mail to people outside the staff. */
export async function mailFoot(email: string): Promise<string> {
  if (emailKey(email) === "") return "";
  const contact = grievanceContact(await findDocument("privacy"));
  return [...(contact ? [`Complaints about your data: ${contact}`] : []), `Unsubscribe: ${withdrawalLink(email)}`].join(
    "\n",
  );
}

const contactIn = (row: RowOf[RecordKind]) => ("phone" in row ? row : {});

export async function refuseContact(
  target: { kind: string; id: string },
  change: OptOutInput,
  staff: Staff,
): Promise<void> {
  const record = requireRecord(target, staff);
  const row = await getRecordRow(record, { token: staff.token });
  await withSite((db) =>
    db.transaction().execute(async (trx) => {
      await lockFollowed(trx, record, row);
      await setOptOut(trx, contactIn(row), change, authorOf(staff), Date.now());
    }),
  );
}

/** What people write to a business on WhatsApp to get no more messages. */
const STOP = /^\W*(?:stop|unsubscribe|opt ?out)\W*$/i;

type ReceivedMessage = { id: string; text: string; name: string; at: number };

export async function receiveMessage(trx: SiteDb, record: RecordName, message: ReceivedMessage): Promise<boolean> {
  const before = await findFollowed(trx, record);
  if (!before || before.goneAt !== null) return false;
  // After the wait for the row: another message may have set the step meanwhile.
  const now = Date.now();
  if (await findEntry(trx, record, message.id)) return true;
  const entry: NewEntry = { id: message.id, type: "received", text: cut(message.text, LENGTHS.description) };
  const sender = { holder: "", name: message.name };
  await writeEntries(trx, record, [entry], sender, message.at);
  if (STOP.test(message.text))
    await setOptOut(trx, { phone: before.phoneKey }, { way: "whatsapp", isRefused: true }, sender, now);
  const { nextStep, nextStepAt, nextStepFor, assignee } = before;
  if (nextStepAt !== null && nextStepAt <= now) return true;
  const what = askForReply(nextStep);
  await setFollowed(trx, record, { nextStep: what, nextStepAt: now, nextStepFor: nextStepFor ?? assignee });
  if (nextStep === null || nextStepAt === null) return true;
  const moved = `brought next step forward: ${nextStep}, planned for ${moment(new Date(nextStepAt))}`;
  await writeEntries(trx, record, [{ type: "next-step", text: moved }], SITE, now);
  return true;
}

function askForReply(nextStep: string | null): string {
  if (nextStep === null) return REPLY;
  const asksAlready = nextStep === REPLY || nextStep.startsWith(REPLY_FIRST);
  return asksAlready ? nextStep : cut(REPLY_FIRST + nextStep, LENGTHS.line);
}

export async function endReplyStep(trx: SiteDb, record: RecordName): Promise<void> {
  const { nextStep } = (await findFollowed(trx, record)) ?? {};
  if (nextStep === REPLY) await setFollowed(trx, record, NO_STEP);
  if (nextStep?.startsWith(REPLY_FIRST))
    await setFollowed(trx, record, { nextStep: nextStep.slice(REPLY_FIRST.length) });
}
