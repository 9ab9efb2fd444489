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
  inList,
  isUnambiguousName,
  type Place,
  placesNaming,
  type Redactor,
  type RedactorFor,
  readInPages,
} from "./texts";

export type PersonKeys = Record<"names" | "enquiries" | "customers" | "projects" | "references", readonly string[]>;

export type Deleted = Omit<DeletedRow, "pictures">;

export type AtSite = Awaited<ReturnType<typeof readAtSite>>;

type Contact = Record<string, unknown>;
const read = (json: string) => JSON.parse(json) as Contact;
const nameIn = ({ name }: Contact) => (typeof name === "string" && name.trim() !== "" ? [name] : []);

/** Reads every text of the site's database, without a transaction: other requests are answered meanwhile. */
export async function readAtSite(db: SiteDb, person: Person, known: PersonKeys) {
  const deleted = await deletedRowsOf(db, person);
  // A row that may still be at the backend is found there by its own contact fields.
  const idsOf = (thing: string) => deleted.filter((one) => one.thing === thing && one.isGone).map(({ rowId }) => rowId);
  const enquiries = unique([...known.enquiries, ...idsOf("enquiries")]);
  const quotes = await db.selectFrom("quotes").selectAll().where("enquiry", "in", inList(enquiries)).execute();
  const paid = db.selectFrom("paymentReceipts").selectAll().where("enquiry", "in", inList(enquiries));
  const receipts = await paid.execute();
  const references = [...known.references, ...referencesIn(deleted.map(({ row }) => String(read(row).enquiry ?? "")))];
  const queued = await queuedOf(db, person, { quotes, references });
  const all = {
    names: unique([
      ...known.names,
      ...queued.flatMap(({ payload }) => nameIn(read(payload))),
      ...deleted.flatMap(({ row }) => nameIn(read(row))),
    ]),
    enquiries,
    customers: unique([...known.customers, ...idsOf("customers")]),
    projects: known.projects,
    references: unique([...references, ...queued.map(({ key }) => referenceOf(enquiryKeyOf(key)))]),
  };
  const chats = await findChats(db, { phones: person.phones, references: all.references });
  const userIds = chats.flatMap(({ userId }) => userId ?? []);
  const timeline = await ofRecords(all, (kind, ids) =>
    db.selectFrom("timeline").selectAll().where("kind", "=", kind).where("recordId", "in", ids).execute(),
  );
  const followed = await ofRecords(all, (kind, ids) =>
    db.selectFrom("followedRows").selectAll().where("kind", "=", kind).where("id", "in", ids).execute(),
  );
  const named = await placesNaming(db, redactorsOf(person, { ...all, userIds }).forRow);
  const leads = await receivedOf(db, person, { named, chats, references: all.references });
  const outbox = [...queued, ...(await queuedFor(db, { timeline, leads }, queued))];
  const erased = new Set([
    ...[...outbox.map(({ key }) => `outbox ${key}`), ...deleted.map(({ id }) => `deletedRows ${id}`)],
    ...timeline.map(({ id }) => `timeline ${id}`),
    ...followed.map(({ kind, id }) => `followedRows ${kind} ${id}`),
    ...quotes.map(({ id }) => `quotes ${id}`),
    ...receipts.map(({ id }) => `paymentReceipts ${id}`),
    ...leads.map(({ source, id }) => `receivedLeads ${source} ${id}`),
  ]);
  const inReferences = inList(all.references);
  const sessions = db.selectFrom("sessions").select("id").where("email", "in", inList(person.emails));
  const staff = db.selectFrom("people").select("holder").where("email", "in", inList(person.emails));
  return {
    ...all,
    ...{ outbox, deleted, timeline, followed, quotes, receipts, leads, chats, userIds },
    places: named.filter((place) => !erased.has(nameOf(place))),
    notices: await db.selectFrom("noticesGiven").selectAll().where("reference", "in", inReferences).execute(),
    callTimes: await db.selectFrom("callTimes").selectAll().where("reference", "in", inReferences).execute(),
    refusals: await readOptOuts(db, { phone: person.phones.join(" / "), email: person.emails.join(", ") }),
    record: await findInAudit(db, auditErasureOf(person, { ...all, userIds })),
    sessions: (await sessions.execute()).length,
    isStaff: (await staff.execute()).length > 0,
  };
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

function nameOf({ table, row }: Place): string {
  if (table === "followedRows") return `${table} ${row.kind} ${row.id}`;
  if (table === "receivedLeads") return `${table} ${row.source} ${row.id}`;
  return `${table} ${row.id ?? row.key ?? ""}`;
}

export const referencesIn = (enquiries: readonly string[]): string[] =>
  enquiries.flatMap((text) => readSource(text).source?.reference ?? []);

const DELETED_COLUMNS = [
  ...(["thing", "rowId", "label", "row", "picturesLeft", "referrers", "deletedAt", "by", "byName"] as const),
  ...(["isGone", "restoredAs"] as const),
];

async function deletedRowsOf(db: SiteDb, person: Person): Promise<Deleted[]> {
  const own: Deleted[] = [];
  for await (const one of readInPages<Deleted>(db, { table: "deletedRows", key: ["id"], columns: DELETED_COLUMNS }))
    if (["enquiries", "customers"].includes(one.thing) && isOf(person, read(one.row))) own.push(one);
  return own;
}

async function ofRecords<T>(
  { enquiries, customers }: PersonKeys,
  find: (kind: RecordKind, ids: string[]) => Promise<T[]>,
): Promise<T[]> {
  return [...(await find("enquiry", inList(enquiries))), ...(await find("customer", inList(customers)))];
}

type PersonNames = Pick<PersonKeys, "names" | "projects"> & { userIds?: readonly string[] };

/** `inProjects` also matches one-word names, in texts of the person's own projects; both match WhatsApp's ids. */
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

async function queuedOf(
  db: SiteDb,
  person: Person,
  { quotes, references }: { quotes: readonly QuoteRow[]; references: readonly string[] },
): Promise<OutboxEntry[]> {
  const own: string[] = [];
  const quoted = new Set<unknown>(quotes.map(({ id }) => id));
  const known = new Set(references);
  const outbox = { table: "outbox", key: ["key"], columns: ["kind", "payload"] } as const;
  for await (const entry of readInPages<Pick<OutboxEntry, "key" | "kind" | "payload">>(db, outbox)) {
    if (entry.kind === "reminder") continue;
    const sent = JSON.parse(entry.payload) as Record<string, unknown>;
    const isQuote = entry.kind === "quote" && quoted.has(sent.quote);
    if (isQuote || known.has(referenceOf(enquiryKeyOf(entry.key))) || isOf(person, sent)) own.push(entry.key);
  }
  return entriesWith(db, own);
}

const entriesWith = (db: SiteDb, keys: readonly string[]): Promise<OutboxEntry[]> =>
  db.selectFrom("outbox").selectAll().where("key", "in", inList(keys)).orderBy("key").execute();

async function queuedFor(
  db: SiteDb,
  { timeline, leads }: { timeline: readonly TimelineRow[]; leads: readonly ReceivedLeadRow[] },
  found: readonly OutboxEntry[],
): Promise<OutboxEntry[]> {
  const known = new Set(found.map(({ key }) => key));
  const keys = [
    ...timeline.map(({ id }) => replyKeyOf(id)),
    ...leads.flatMap((lead) => [messageKeyOf(lead), metaKeyOf(lead)]),
  ];
  return entriesWith(
    db,
    keys.filter((key) => !known.has(key)),
  );
}

type LeadContext = { named: readonly Place[]; chats: readonly WhatsAppChatRow[]; references: readonly string[] };

async function receivedOf(
  db: SiteDb,
  person: Person,
  { named, chats, references }: LeadContext,
): Promise<ReceivedLeadRow[]> {
  const query = db.selectFrom("receivedLeads").selectAll();
  const own = await query.where("reference", "in", inList(references)).execute();
  const known = new Set(own.map(({ source, id }) => `${source} ${id}`));
  const others = named
    .filter(({ table }) => table === "receivedLeads")
    .map(({ row }) => row as ReceivedLeadRow)
    .filter((row) => !known.has(`${row.source} ${row.id}`) && isTheirs(row, person, chats));
  return [...own, ...others];
}

function isTheirs(
  { source, reference, fields }: ReceivedLeadRow,
  person: Person,
  chats: readonly WhatsAppChatRow[],
): boolean {
  const sent = JSON.parse(fields) as Record<string, string>;
  const isIn = (chat: WhatsAppChatRow) =>
    chat.source === source && (sent.phone === chat.phone || sent.user_id === chat.userId);
  if (chats.some(isIn)) return true;
  return reference === null && Object.values(sent).some((value) => isOf(person, { phone: value, email: value }));
}
