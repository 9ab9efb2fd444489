import "server-only";
import { sql } from "kysely";
import { phoneKeys } from "@/contract/phone";
import { SETTLED } from "@/contract/rules/work-list";
import type { SiteDb } from "@/server/database/tables";
import type { RecordName } from "@/server/features/follow-up/records/backend-rows";
import { namesOf } from "@/server/identity/people";
import { keyedRows } from "./backend-part";
import { arrival, type RowFilter, type RowOrder, whereRows } from "./row-filter";
import { withReadModel } from "./rows";

export type LeadOrder = Exclude<RowOrder, "-nextStepAt">;

const contact = sql<string>`coalesce(
  nullif("followedRows"."phoneKey", ''), nullif("followedRows"."emailKey", ''), "followedRows"."id")`;

/** A record that staff marked as someone else than an earlier one is a person of its own. */
const person = sql<string>`case when exists (
    select 1 from "differentPeople" as "pair"
    where "pair"."kind" = "followedRows"."kind" and "pair"."id" = "followedRows"."id"
      and ("pair"."otherKind", "pair"."otherId") < ("pair"."kind", "pair"."id")
  ) then "followedRows"."id" else ${contact} end`;

const ROWS_PER_PERSON = 5;

/** `limit` and the count are of people. */
export async function firstLeads(db: SiteDb, filter: RowFilter, order: LeadOrder, limit: number) {
  const by = order === "nextStepAt" ? sql.ref<number>(order) : arrival;
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

export async function countOpenOf(db: SiteDb, people: readonly string[]): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom("followedRows")
    .where("goneAt", "is", null)
    .where("kind", "=", "enquiry")
    .where("status", "not in", SETTLED)
    .where((row) => row.or([row("phoneKey", "in", people), row("emailKey", "in", people)]))
    .select((row) => [person.as("by"), row.fn.countAll<number | string>().as("count")])
    .groupBy(person)
    .execute();
  return new Map(rows.map(({ by, count }) => [by, Number(count)]));
}

export async function countOthersOf(
  db: SiteDb,
  enquiries: readonly { id: string; keys: readonly string[] }[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(keyedRows(db, [...new Set(enquiries.flatMap(({ keys }) => keys))]))
    .where("goneAt", "is", null)
    .where("kind", "in", ["enquiry", "customer"])
    .select(["kind", "id", "phoneKey", "emailKey", "moreKeys"])
    .execute();
  const withKey = new Map<string, string[]>();
  for (const { kind, id, phoneKey, emailKey, moreKeys } of rows)
    for (const key of [phoneKey || emailKey, ...moreKeys.split(" ")].filter(Boolean))
      withKey.set(key, [...(withKey.get(key) ?? []), `${kind} ${id}`]);
  const pairs = db
    .selectFrom("differentPeople")
    .select(["id", "otherKind", "otherId"])
    .where("kind", "=", "enquiry")
    .where("id", "in", enquiries.length > 0 ? enquiries.map(({ id }) => id) : [""]);
  const different = new Set((await pairs.execute()).map((pair) => `${pair.id} ${pair.otherKind} ${pair.otherId}`));
  return new Map(
    enquiries.map(({ id, keys }) => {
      const others = new Set(keys.flatMap((key) => withKey.get(key) ?? []));
      return [id, [...others].filter((one) => one !== `enquiry ${id}` && !different.has(`${id} ${one}`)).length];
    }),
  );
}

export type Lead = { id: string; assignee: string | null };

export async function findLead(reference: string): Promise<Lead | undefined> {
  const row = await withReadModel((store) => store.withReference(reference));
  if (!row) return undefined;
  const { id, assignee } = row;
  return { id, assignee: assignee === null ? null : ((await namesOf([assignee])).get(assignee) ?? null) };
}

/** The newest open enquiry, else the customer record. A closed enquiry is over: a new message is a new one. */
export async function findRecordOf(
  db: SiteDb,
  { phone, reference }: { phone: string; reference: string | null },
): Promise<RecordName | undefined> {
  const columns = ["kind", "id", "status", "createdAt"] as const;
  const ofReference = db.selectFrom("followedRows").where("kind", "=", "enquiry").where("reference", "=", reference);
  const rows = await db
    .selectFrom(keyedRows(db, phoneKeys(phone)))
    .where("kind", "in", ["enquiry", "customer"])
    .where("goneAt", "is", null)
    .select(columns)
    .union(ofReference.where("goneAt", "is", null).select(columns))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  const open = rows.find(({ kind, status }) => kind === "enquiry" && !SETTLED.includes(status));
  const found = open ?? rows.find(({ kind }) => kind === "customer");
  return found && { kind: found.kind, id: found.id };
}
