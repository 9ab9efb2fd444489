import "server-only";
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { FollowedRow, SiteDb, Tables } from "@/server/database/tables";
import { type RowFilter, type RowOrder, SETTLED, whereRows } from "./row-filter";

/** Orders by a column that no row of the filter lacks. */
export type LeadOrder = Exclude<RowOrder, "-nextStepAt">;

type Row = ExpressionBuilder<Tables, "followedRows">;
type Contact = Pick<FollowedRow, "id" | "phoneKey" | "emailKey">;

/** Records are taken for one person's by their phone number, else by their email. */
const contactOf = ({ id, phoneKey, emailKey }: Contact): string => phoneKey || emailKey || id;
const contact = sql<string>`coalesce(
  nullif("followedRows"."phoneKey", ''), nullif("followedRows"."emailKey", ''), "followedRows"."id")`;

/** As `contact`; a record that staff said is someone else's than an earlier one is a person of its own. */
const person = sql<string>`case when exists (
    select 1 from "differentPeople" as "pair"
    where "pair"."kind" = "followedRows"."kind" and "pair"."id" = "followedRows"."id"
      and ("pair"."otherKind", "pair"."otherId") < ("pair"."kind", "pair"."id")
  ) then "followedRows"."id" else ${contact} end`;

/** Rows read for each person shown, because one person may have several. */
const ROWS_PER_PERSON = 5;

/** The first people with such an enquiry, each with their first one, and the number of people. */
export async function firstLeads(db: SiteDb, filter: RowFilter, order: LeadOrder, limit: number) {
  const by = order === "nextStepAt" ? order : "createdAt";
  const direction = order === "-createdAt" ? "desc" : "asc";
  const found = db.selectFrom("followedRows").where(whereRows("enquiry", filter));
  const rows = await found
    .select(["id", person.as("person")])
    .orderBy(by, direction)
    .orderBy("id", direction)
    .limit(limit * ROWS_PER_PERSON)
    .execute();
  const { total } = await found
    .select(sql<number | string>`count(distinct ${person})`.as("total"))
    .executeTakeFirstOrThrow();
  const first = new Map<string, string>();
  for (const { id, person } of rows) if (!first.has(person)) first.set(person, id);
  return { leads: [...first].map(([person, id]) => ({ person, id })), total: Number(total) };
}

const withContact = (contacts: readonly string[]) => (row: Row) =>
  row.or([row("phoneKey", "in", contacts), row("emailKey", "in", contacts)]);

/** The number of open enquiries of each of these people. */
export const countOpenOf = (db: SiteDb, people: readonly string[]): Promise<Map<string, number>> =>
  countBy(db, person, people, (row) => row.and([row("kind", "=", "enquiry"), row("status", "not in", SETTLED)]));

/** The number of enquiries and customers with each of these numbers and emails. */
const countRecordsOf = (db: SiteDb, contacts: readonly string[]): Promise<Map<string, number>> =>
  countBy(db, contact, contacts, (row) => row("kind", "in", ["enquiry", "customer"]));

async function countBy(
  db: SiteDb,
  by: RawBuilder<string>,
  contacts: readonly string[],
  which: (row: Row) => Expression<SqlBool>,
) {
  if (contacts.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom("followedRows")
    .where("goneAt", "is", null)
    .where(which)
    .where(withContact(contacts))
    .select((row) => [by.as("by"), row.fn.countAll<number | string>().as("count")])
    .groupBy(by)
    .execute();
  return new Map(rows.map(({ by, count }) => [by, Number(count)]));
}

/** For each of these enquiries, the number of other records that may be the same person's. */
export async function countOthersOf(db: SiteDb, enquiries: readonly Contact[]): Promise<Map<string, number>> {
  const contacts = new Map(enquiries.map((one) => [one.id, contactOf(one)]));
  const records = await countRecordsOf(db, [...new Set(contacts.values())]);
  const pairs = db
    .selectFrom("differentPeople as pair")
    .innerJoin("followedRows", (join) =>
      join.onRef("followedRows.kind", "=", "pair.otherKind").onRef("followedRows.id", "=", "pair.otherId"),
    )
    .where("pair.kind", "=", "enquiry")
    .where("pair.id", "in", contacts.size > 0 ? [...contacts.keys()] : [""])
    .where("followedRows.goneAt", "is", null)
    .select(["pair.id", contact.as("contact")]);
  const different = (await pairs.execute()).filter((pair) => pair.contact === contacts.get(pair.id));
  const others = ([id, contact]: readonly [string, string]) =>
    (records.get(contact) ?? 1) - 1 - different.filter((pair) => pair.id === id).length;
  return new Map([...contacts].map((one) => [one[0], Math.max(0, others(one))]));
}
