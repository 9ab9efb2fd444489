import { readSource } from "@/contract/enquiry-source";
import type { RecordKind } from "@/contract/schemas/follow-up";
import type {
  CallTime,
  DeletedRow,
  Entry,
  FollowedRow,
  NoticeGiven,
  QuoteRow,
  SiteDb,
  TimelineRow,
} from "@/server/database/tables";
import { type ErasableEntry, findInAudit } from "@/server/features/activity";
import { enquiryKeyOf, referenceOf } from "@/server/features/enquiries";
import { isUnmadeRowOf } from "./in-record";
import { isOf, type Person } from "./person";
import { createRedactor, isTellingName, type Redactor } from "./redact";
import { type Place, placesNaming, type RedactorFor } from "./texts";

/** Of a person's rows, at the backend or gone from there, what the site goes by. */
export type Known = {
  names: readonly string[];
  enquiries: readonly string[];
  customers: readonly string[];
  /** Projects of these customers: they are kept, without the person in them. */
  projects: readonly string[];
  references: readonly string[];
};

/** What the site itself keeps of a person. */
export type AtSite = Known & {
  outbox: Entry[];
  deleted: DeletedRow[];
  timeline: TimelineRow[];
  followed: FollowedRow[];
  quotes: QuoteRow[];
  notices: NoticeGiven[];
  callTimes: CallTime[];
  /** What belongs to somebody else, and names him. */
  places: Place[];
  record: ErasableEntry[];
  sessions: number;
  isStaff: boolean;
};

const AT_A_TIME = 500;

type Contact = Record<string, unknown>;
const read = (json: string) => JSON.parse(json) as Contact;
const nameIn = ({ name }: Contact) => (typeof name === "string" && name.trim() !== "" ? [name] : []);

/** Everything about this person in the site's database, given what is known of his rows at the backend. */
export async function readAtSite(db: SiteDb, person: Person, known: Known): Promise<AtSite> {
  const outbox = await ofOutbox(db, person);
  const bin = await db.selectFrom("deletedRows").selectAll().where("thing", "in", ["enquiries", "customers"]).execute();
  const deleted = bin.filter((one) => isOf(person, read(one.row)));
  // One that may be there still says itself whose it is.
  const idsOf = (thing: string) => deleted.filter((one) => one.thing === thing && one.isGone).map(({ rowId }) => rowId);
  const all = {
    names: unique([
      ...known.names,
      ...outbox.flatMap(({ payload }) => nameIn(read(payload))),
      ...deleted.flatMap(({ row }) => nameIn(read(row))),
    ]),
    enquiries: unique([...known.enquiries, ...idsOf("enquiries")]),
    customers: unique([...known.customers, ...idsOf("customers")]),
    projects: known.projects,
    references: unique([
      ...known.references,
      ...outbox.map(({ key }) => referenceOf(enquiryKeyOf(key))),
      ...deleted.flatMap(({ row }) => referencesIn([String(read(row).enquiry ?? "")])),
    ]),
  };
  const timeline = await ofRecords(all, (kind, ids) =>
    db.selectFrom("timeline").selectAll().where("kind", "=", kind).where("recordId", "in", ids).execute(),
  );
  const followed = await ofRecords(all, (kind, ids) =>
    db.selectFrom("followedRows").selectAll().where("kind", "=", kind).where("id", "in", ids).execute(),
  );
  const quotes = await db.selectFrom("quotes").selectAll().where("enquiry", "in", some(all.enquiries)).execute();
  const going = new Set([
    ...[...outbox.map(({ key }) => `outbox ${key}`), ...deleted.map(({ id }) => `deletedRows ${id}`)],
    ...timeline.map(({ id }) => `timeline ${id}`),
    ...followed.map(({ kind, id }) => `followedRows ${kind} ${id}`),
    ...quotes.map(({ id }) => `quotes ${id}`),
  ]);
  const places = (await placesNaming(db, redactorsOf(person, all).forRow)).filter(
    (place) => !going.has(`${place.table} ${keyOf(place)}`),
  );
  return {
    ...all,
    ...{ outbox, deleted, timeline, followed, quotes, places },
    notices: await db.selectFrom("noticesGiven").selectAll().where("reference", "in", some(all.references)).execute(),
    callTimes: await db.selectFrom("callTimes").selectAll().where("reference", "in", some(all.references)).execute(),
    record: await readRecord(db, person, all),
    sessions: (await db.selectFrom("sessions").select("id").where("email", "in", some(person.emails)).execute()).length,
    isStaff:
      (await db.selectFrom("people").select("holder").where("email", "in", some(person.emails)).execute()).length > 0,
  };
}

/** The person's entries. Read in parts: the outbox holds everybody's of a month, and whatever a backend that is away leaves there. */
async function ofOutbox(db: SiteDb, person: Person): Promise<Entry[]> {
  const own: Entry[] = [];
  for (let after = ""; ; ) {
    const query = db.selectFrom("outbox").selectAll().where("kind", "!=", "reminder").where("key", ">", after);
    const entries = await query.orderBy("key").limit(AT_A_TIME).execute();
    own.push(...entries.filter(({ payload }) => isOf(person, read(payload))));
    const last = entries.at(-1);
    if (!last || entries.length < AT_A_TIME) return own;
    after = last.key;
  }
}

const unique = (texts: readonly string[]) => [...new Set(texts)];
/** No database takes an empty list. */
const some = (texts: readonly string[]) => (texts.length > 0 ? [...texts] : [""]);
const keyOf = ({ table, row }: Place) =>
  table === "followedRows" ? `${row.kind} ${row.id}` : String(row.id ?? row.key ?? "");

/** The references that the texts of enquiries bear. */
export const referencesIn = (enquiries: readonly string[]): string[] =>
  enquiries.flatMap((text) => readSource(text).source?.reference ?? []);

async function ofRecords<T>(
  { enquiries, customers }: Known,
  find: (kind: RecordKind, ids: string[]) => Promise<T[]>,
): Promise<T[]> {
  return [...(await find("enquiry", some(enquiries))), ...(await find("customer", some(customers)))];
}

/** What finds him anywhere, and what finds him in what belongs to his projects, where one word of a name is enough. */
export function redactorsOf(person: Person, { names, projects }: Pick<Known, "names" | "projects">) {
  const anywhere: Redactor = createRedactor(person, names.filter(isTellingName));
  const near: Redactor = createRedactor(person, names);
  const forRow: RedactorFor = ({ kind, id, recordId }) =>
    kind === "project" && projects.includes(String(recordId ?? id)) ? near : anywhere;
  return { anywhere, near, forRow };
}

/** What the record of who did what tells of him. */
function readRecord(db: SiteDb, person: Person, known: Known): Promise<ErasableEntry[]> {
  const { anywhere, near } = redactorsOf(person, known);
  return findInAudit(db, {
    isAbout: (entry) =>
      (entry.thing === "enquiries" && known.enquiries.includes(entry.rowId)) ||
      (entry.thing === "customers" && known.customers.includes(entry.rowId)) ||
      isUnmadeRowOf(person, entry),
    redactorFor: ({ thing, rowId }) => (thing === "projects" && known.projects.includes(rowId) ? near : anywhere),
  });
}
