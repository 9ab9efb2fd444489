import "server-only";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { FollowedRow, SiteDb, Tables } from "@/server/database/tables";
import { type RowFilter, type RowOrder, SETTLED, whereRows } from "./row-filter";

/** Orders by a column that no row of the filter lacks. */
export type LeadOrder = Exclude<RowOrder, "-nextStepAt">;

type Row = ExpressionBuilder<Tables, "followedRows">;
type Contact = Pick<FollowedRow, "id" | "phoneKey" | "emailKey">;

/** A person by phone number, else by email. A family that writes twice from one phone is one person. */
export const personOf = ({ id, phoneKey, emailKey }: Contact): string => phoneKey || emailKey || id;
const person = sql<string>`coalesce(nullif("phoneKey", ''), nullif("emailKey", ''), id)`;

/** Rows read for each person shown, because one person may have several. */
const ROWS_PER_PERSON = 5;

/** The first people with such an enquiry, each with their first one, and the number of people. */
export async function firstLeads(db: SiteDb, filter: RowFilter, order: LeadOrder, limit: number) {
  const by = order === "nextStepAt" ? order : "createdAt";
  const direction = order === "-createdAt" ? "desc" : "asc";
  const found = db.selectFrom("followedRows").where(whereRows("enquiry", filter));
  const rows = await found
    .select(["id", "phoneKey", "emailKey"])
    .orderBy(by, direction)
    .orderBy("id", direction)
    .limit(limit * ROWS_PER_PERSON)
    .execute();
  const { total } = await found
    .select(sql<number | string>`count(distinct ${person})`.as("total"))
    .executeTakeFirstOrThrow();
  const first = new Map<string, string>();
  for (const row of rows) if (!first.has(personOf(row))) first.set(personOf(row), row.id);
  return { leads: [...first].map(([person, id]) => ({ person, id })), total: Number(total) };
}

const ofPeople = (people: readonly string[]) => (row: Row) =>
  row.or([row("phoneKey", "in", people), row("emailKey", "in", people)]);

/** The number of open enquiries of each of these people. */
export const countOpenOf = (db: SiteDb, people: readonly string[]): Promise<Map<string, number>> =>
  countBy(db, people, (row) => row.and([row("kind", "=", "enquiry"), row("status", "not in", SETTLED)]));

/** The number of enquiries and customers of each of these people. */
export const countRecordsOf = (db: SiteDb, people: readonly string[]): Promise<Map<string, number>> =>
  countBy(db, people, (row) => row("kind", "in", ["enquiry", "customer"]));

async function countBy(db: SiteDb, people: readonly string[], which: (row: Row) => Expression<SqlBool>) {
  if (people.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom("followedRows")
    .where("goneAt", "is", null)
    .where(which)
    .where(ofPeople(people))
    .select((row) => [person.as("person"), row.fn.countAll<number | string>().as("count")])
    .groupBy(person)
    .execute();
  return new Map(rows.map((row) => [row.person, Number(row.count)]));
}
