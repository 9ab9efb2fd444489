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

/** Keys of a person's rows, at the backend or deleted there, that the site's data refers to. */
export type Known = {
  names: readonly string[];
  enquiries: readonly string[];
  customers: readonly string[];
  /** The customers' projects; an erasure keeps them without the person. */
  projects: readonly string[];
  references: readonly string[];
};

/** The site's own data about a person. */
export type AtSite = Known & {
  outbox: Entry[];
  deleted: DeletedRow[];
  timeline: TimelineRow[];
  followed: FollowedRow[];
  quotes: QuoteRow[];
  notices: NoticeGiven[];
  callTimes: CallTime[];
  /** Other people's rows that name the person. */
  places: Place[];
  record: ErasableEntry[];
  sessions: number;
  isStaff: boolean;
};

const AT_A_TIME = 500;

type Contact = Record<string, unknown>;
const read = (json: string) => JSON.parse(json) as Contact;
const nameIn = ({ name }: Contact) => (typeof name === "string" && name.trim() !== "" ? [name] : []);

/** Everything about this person in the site's database, given the keys of their rows at the backend. */
export async function readAtSite(db: SiteDb, person: Person, known: Known): Promise<AtSite> {
  const bin = await db.selectFrom("deletedRows").selectAll().where("thing", "in", ["enquiries", "customers"]).execute();
  const deleted = bin.filter((one) => isOf(person, read(one.row)));
  // A row that may still be at the backend is found there by its own contact fields.
  const idsOf = (thing: string) => deleted.filter((one) => one.thing === thing && one.isGone).map(({ rowId }) => rowId);
  const enquiries = unique([...known.enquiries, ...idsOf("enquiries")]);
  const quotes = await db.selectFrom("quotes").selectAll().where("enquiry", "in", inList(enquiries)).execute();
  const outbox = await ofOutbox(db, person, quotes);
  const all = {
    names: unique([
      ...known.names,
      ...outbox.flatMap(({ payload }) => nameIn(read(payload))),
      ...deleted.flatMap(({ row }) => nameIn(read(row))),
    ]),
    enquiries,
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
    outbox,
    deleted,
    timeline,
    followed,
    quotes,
    places,
    notices: await db.selectFrom("noticesGiven").selectAll().where("reference", "in", inList(all.references)).execute(),
    callTimes: await db.selectFrom("callTimes").selectAll().where("reference", "in", inList(all.references)).execute(),
    record: await readRecord(db, person, all),
    sessions: (await db.selectFrom("sessions").select("id").where("email", "in", inList(person.emails)).execute())
      .length,
    isStaff:
      (await db.selectFrom("people").select("holder").where("email", "in", inList(person.emails)).execute()).length > 0,
  };
}

/**
 * The person's entries, and the emails of their quotes, which may be addressed to someone else. Paged, because the
 * outbox holds a month of everyone's entries, and more after an outage.
 */
async function ofOutbox(db: SiteDb, person: Person, quotes: readonly QuoteRow[]): Promise<Entry[]> {
  const own: Entry[] = [];
  const quoted = new Set<unknown>(quotes.map(({ id }) => id));
  for (let after = ""; ; ) {
    const query = db.selectFrom("outbox").selectAll().where("kind", "!=", "reminder").where("key", ">", after);
    const entries = await query.orderBy("key").limit(AT_A_TIME).execute();
    own.push(
      ...entries.filter(({ kind, payload }) => {
        const sent = read(payload);
        return isOf(person, sent) || (kind === "quote" && quoted.has(sent.quote));
      }),
    );
    const last = entries.at(-1);
    if (!last || entries.length < AT_A_TIME) return own;
    after = last.key;
  }
}

const unique = (texts: readonly string[]) => [...new Set(texts)];
/** Databases refuse an empty `in` list. */
const inList = (texts: readonly string[]) => (texts.length > 0 ? [...texts] : [""]);
const keyOf = ({ table, row }: Place) =>
  table === "followedRows" ? `${row.kind} ${row.id}` : String(row.id ?? row.key ?? "");

export const referencesIn = (enquiries: readonly string[]): string[] =>
  enquiries.flatMap((text) => readSource(text).source?.reference ?? []);

async function ofRecords<T>(
  { enquiries, customers }: Known,
  find: (kind: RecordKind, ids: string[]) => Promise<T[]>,
): Promise<T[]> {
  return [...(await find("enquiry", inList(enquiries))), ...(await find("customer", inList(customers)))];
}

/** `anywhere` matches in all texts; `near` also matches one-word names, in the texts of the person's own projects. */
export function redactorsOf(person: Person, { names, projects }: Pick<Known, "names" | "projects">) {
  const anywhere: Redactor = createRedactor(person, names.filter(isTellingName));
  const near: Redactor = createRedactor(person, names);
  const forRow: RedactorFor = ({ kind, id, recordId }) =>
    kind === "project" && projects.includes(String(recordId ?? id)) ? near : anywhere;
  return { anywhere, near, forRow };
}

/** The audit entries about this person. */
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
