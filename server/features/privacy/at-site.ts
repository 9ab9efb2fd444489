import { readSource } from "@/contract/enquiry-source";
import type { RecordKind } from "@/contract/schemas/follow-up";
import type {
  DeletedRow,
  OutboxEntry,
  QuoteRow,
  ReceivedLeadRow,
  SiteDb,
  TimelineRow,
  WhatsAppChatRow,
} from "@/server/database/tables";
import { type ErasureRules, findInAudit } from "@/server/features/activity";
import { enquiryKeyOf, referenceOf } from "@/server/features/enquiries";
import { readOptOuts } from "@/server/features/follow-up";
import { messageKeyOf, metaKeyOf } from "@/server/features/leads";
import { findChats, replyKeyOf } from "@/server/features/whatsapp";
import { isFailedCreationOf, isOf, type Person } from "./person";
import {
  createRedactor,
  findMentions,
  inList,
  isUnambiguousName,
  type Place,
  type Redactor,
  type RedactorFor,
  readInPages,
} from "./texts";

export type PersonKeys = Record<"names" | "enquiries" | "customers" | "projects" | "references", readonly string[]>;

type Deleted = Pick<DeletedRow, "id" | (typeof DELETED_COLUMNS)[number]>;

export type AtSite = Awaited<ReturnType<typeof readAtSite>>;

type Fields = Record<string, unknown>;
const parse = (json: string) => JSON.parse(json) as Fields;
const nameIn = ({ name }: Fields) => (typeof name === "string" && name.trim() !== "" ? [name] : []);

/** Reads every text of the site's database, outside a transaction so that other requests are answered meanwhile. */
export async function readAtSite(db: SiteDb, person: Person, known: PersonKeys) {
  const deleted = await findDeletedRows(db, person);
  // A row that may still be at the backend is found there by its contact fields.
  const goneIds = (thing: string) =>
    deleted.filter((row) => row.thing === thing && row.isGone).map(({ rowId }) => rowId);
  const enquiries = unique([...known.enquiries, ...goneIds("enquiries")]);
  const quotes = await db.selectFrom("quotes").selectAll().where("enquiry", "in", inList(enquiries)).execute();
  const paymentReceipts = db.selectFrom("paymentReceipts").selectAll();
  const receipts = await paymentReceipts.where("enquiry", "in", inList(enquiries)).execute();
  const references = [...known.references, ...referencesIn(deleted.map(({ row }) => String(parse(row).enquiry ?? "")))];
  const queued = await findQueued(db, person, { quotes, references });
  const keys = {
    names: unique([
      ...known.names,
      ...queued.flatMap(({ payload }) => nameIn(parse(payload))),
      ...deleted.flatMap(({ row }) => nameIn(parse(row))),
    ]),
    enquiries,
    customers: unique([...known.customers, ...goneIds("customers")]),
    projects: known.projects,
    references: unique([...references, ...queued.map(({ key }) => referenceOf(enquiryKeyOf(key)))]),
  };
  const chats = await findChats(db, { phones: person.phones, references: keys.references });
  const userIds = chats.flatMap(({ userId }) => userId ?? []);
  const timeline = await readOfRecords(keys, (kind, ids) =>
    db.selectFrom("timeline").selectAll().where("kind", "=", kind).where("recordId", "in", ids).execute(),
  );
  const followed = await readOfRecords(keys, (kind, ids) =>
    db.selectFrom("followedRows").selectAll().where("kind", "=", kind).where("id", "in", ids).execute(),
  );
  const allPlaces = await findMentions(db, redactorsOf(person, { ...keys, userIds }).forRow);
  const leads = await findReceivedLeads(db, person, { places: allPlaces, chats, references: keys.references });
  const outbox = [...queued, ...(await findQueuedFor(db, { timeline, leads }, queued))];
  const erasedKeys = new Set([
    ...outbox.map(({ key }) => `outbox ${key}`),
    ...deleted.map(({ id }) => `deletedRows ${id}`),
    ...timeline.map(({ id }) => `timeline ${id}`),
    ...followed.map(({ kind, id }) => `followedRows ${kind} ${id}`),
    ...quotes.map(({ id }) => `quotes ${id}`),
    ...receipts.map(({ id }) => `paymentReceipts ${id}`),
    ...leads.map(({ source, id }) => `receivedLeads ${source} ${id}`),
  ]);
  const inReferences = inList(keys.references);
  const sessions = db.selectFrom("sessions").select("id").where("email", "in", inList(person.emails));
  const staff = db.selectFrom("people").select("holder").where("email", "in", inList(person.emails));
  return {
    ...keys,
    ...{ outbox, deleted, timeline, followed, quotes, receipts, leads, chats, userIds },
    places: allPlaces.filter((place) => !erasedKeys.has(keyOf(place))),
    notices: await db.selectFrom("noticesGiven").selectAll().where("reference", "in", inReferences).execute(),
    callTimes: await db.selectFrom("callTimes").selectAll().where("reference", "in", inReferences).execute(),
    refusals: await readOptOuts(db, { phone: person.phones.join(" / "), email: person.emails.join(", ") }),
    auditEntries: await findInAudit(db, auditErasureOf(person, { ...keys, userIds })),
    sessions: (await sessions.execute()).length,
    isStaff: (await staff.execute()).length > 0,
  };
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

function keyOf({ table, row }: Place): string {
  if (table === "followedRows") return `${table} ${row.kind} ${row.id}`;
  if (table === "receivedLeads") return `${table} ${row.source} ${row.id}`;
  return `${table} ${row.id ?? row.key ?? ""}`;
}

export const referencesIn = (enquiries: readonly string[]): string[] =>
  enquiries.flatMap((text) => readSource(text).source?.reference ?? []);

const DELETED_COLUMNS = ["thing", "rowId", "label", "row", "deletedAt", "byName", "isGone"] as const;

async function findDeletedRows(db: SiteDb, person: Person): Promise<Deleted[]> {
  const deleted: Deleted[] = [];
  for await (const row of readInPages<Deleted>(db, { table: "deletedRows", key: ["id"], columns: DELETED_COLUMNS }))
    if (["enquiries", "customers"].includes(row.thing) && isOf(person, parse(row.row))) deleted.push(row);
  return deleted;
}

async function readOfRecords<T>(
  { enquiries, customers }: PersonKeys,
  find: (kind: RecordKind, ids: string[]) => Promise<T[]>,
): Promise<T[]> {
  return [...(await find("enquiry", inList(enquiries))), ...(await find("customer", inList(customers)))];
}

type PersonNames = Pick<PersonKeys, "names" | "projects"> & { userIds?: readonly string[] };

/** `inProjects` also matches one-word names and is for texts of the person's own projects only. */
export function redactorsOf(person: Person, { names, projects, userIds = [] }: PersonNames) {
  const anywhere: Redactor = createRedactor(person, [...userIds, ...names.filter(isUnambiguousName)]);
  const inProjects: Redactor = createRedactor(person, [...userIds, ...names]);
  const forRow: RedactorFor = ({ kind, id, recordId }) =>
    kind === "project" && projects.includes(String(recordId ?? id)) ? inProjects : anywhere;
  return { anywhere, inProjects, forRow };
}

export function auditErasureOf(person: Person, known: PersonKeys & PersonNames): ErasureRules {
  const { anywhere, inProjects } = redactorsOf(person, known);
  return {
    isAbout: (entry) =>
      (entry.thing === "enquiries" && known.enquiries.includes(entry.rowId)) ||
      (entry.thing === "customers" && known.customers.includes(entry.rowId)) ||
      isFailedCreationOf(person, entry),
    redactorFor: ({ thing, rowId }) => (thing === "projects" && known.projects.includes(rowId) ? inProjects : anywhere),
  };
}

/** Finds the person's queued enquiries and emails, and the emails of their quotes. */
async function findQueued(
  db: SiteDb,
  person: Person,
  { quotes, references }: { quotes: readonly QuoteRow[]; references: readonly string[] },
): Promise<OutboxEntry[]> {
  const keys: string[] = [];
  const quoteIds = new Set<unknown>(quotes.map(({ id }) => id));
  const knownReferences = new Set(references);
  const outbox = { table: "outbox", key: ["key"], columns: ["kind", "payload"] } as const;
  for await (const entry of readInPages<Pick<OutboxEntry, "key" | "kind" | "payload">>(db, outbox)) {
    if (entry.kind === "reminder") continue;
    const payload = parse(entry.payload);
    const isOfQuote = entry.kind === "quote" && quoteIds.has(payload.quote);
    const isOfEnquiry = knownReferences.has(referenceOf(enquiryKeyOf(entry.key)));
    if (isOfQuote || isOfEnquiry || isOf(person, payload)) keys.push(entry.key);
  }
  return readEntries(db, keys);
}

const readEntries = (db: SiteDb, keys: readonly string[]): Promise<OutboxEntry[]> =>
  db.selectFrom("outbox").selectAll().where("key", "in", inList(keys)).orderBy("key").execute();

/** Finds WhatsApp replies that are still to be sent, and WhatsApp messages and Meta leads that are still to be read. */
async function findQueuedFor(
  db: SiteDb,
  { timeline, leads }: { timeline: readonly TimelineRow[]; leads: readonly ReceivedLeadRow[] },
  queued: readonly OutboxEntry[],
): Promise<OutboxEntry[]> {
  const queuedKeys = new Set(queued.map(({ key }) => key));
  const leadKeys = leads.flatMap((lead) => [messageKeyOf(lead), metaKeyOf(lead)]);
  const keys = [...timeline.map(({ id }) => replyKeyOf(id)), ...leadKeys];
  const otherKeys = keys.filter((key) => !queuedKeys.has(key));
  return readEntries(db, otherKeys);
}

type LeadContext = { places: readonly Place[]; chats: readonly WhatsAppChatRow[]; references: readonly string[] };

async function findReceivedLeads(
  db: SiteDb,
  person: Person,
  { places, chats, references }: LeadContext,
): Promise<ReceivedLeadRow[]> {
  const query = db.selectFrom("receivedLeads").selectAll();
  const byReference = await query.where("reference", "in", inList(references)).execute();
  const foundKeys = new Set(byReference.map(({ source, id }) => `${source} ${id}`));
  const byContact = places
    .filter(({ table }) => table === "receivedLeads")
    .map(({ row }) => row as ReceivedLeadRow)
    .filter((row) => !foundKeys.has(`${row.source} ${row.id}`) && isFromPerson(row, person, chats));
  return [...byReference, ...byContact];
}

function isFromPerson(lead: ReceivedLeadRow, person: Person, chats: readonly WhatsAppChatRow[]): boolean {
  const fields = parse(lead.fields);
  const isFromChat = ({ source, phone, userId }: WhatsAppChatRow) =>
    source === lead.source && (fields.phone === phone || fields.user_id === userId);
  if (chats.some(isFromChat)) return true;
  return lead.reference === null && Object.values(fields).some((value) => isOf(person, { phone: value, email: value }));
}
