import "server-only";
import { sql } from "kysely";
import { DAY_MS } from "@/contract/durations";
import { SETTLED, type WorkList } from "@/contract/rules/work-list";
import { WORK_LISTS, type Work } from "@/contract/schemas/dashboard";
import { withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import {
  arrival,
  isLead,
  type RowFilter,
  type RowOrder,
  whereRows,
} from "@/server/features/follow-up/read-model/columns";
import { readRows } from "@/server/features/follow-up/read-model/current-rows";
import { followBackend } from "@/server/features/follow-up/read-model/follow-backend";
import { ownerIdsOf } from "@/server/identity/owner-id";
import type { Staff } from "@/server/identity/staff";
import { withFollowUps, workFilter } from "./enquiries";

export async function listWork(whose: "me" | "everybody", staff: Staff): Promise<Work> {
  const caller = { token: staff.token };
  await followBackend("enquiry", caller);
  const { lists, openCounts } = await withSite(async (db) => {
    const lists = await readWorkLists(db, whose === "me" ? ownerIdsOf(staff) : undefined, Date.now());
    const people = Object.values(lists).flatMap(({ leads }) => leads.map(({ person }) => person));
    return { lists, openCounts: await countOpenEnquiries(db, people) };
  });
  const ids = Object.values(lists).flatMap(({ leads }) => leads.map(({ id }) => id));
  const rows = await readRows("enquiry", ids, caller);
  const followed = new Map((await withFollowUps([...rows.values()])).map((row) => [row._id, row]));
  const work = Object.entries(lists).map(([name, { leads, total }]) => {
    const data = leads.flatMap(({ id, person }) => {
      const row = followed.get(id);
      return row ? [{ ...row, enquiries: openCounts.get(person) ?? 1 }] : [];
    });
    return [name, { total: total - (leads.length - data.length), data }] as const;
  });
  return Object.fromEntries(work) as Work;
}

type WorkListName = (typeof WORK_LISTS)[number];
type LeadsOfList = { leads: { person: string; id: string }[]; total: number };

const MAX_SHOWN = 6;
const NEW_FOR_MS = DAY_MS;

/** Only the first list with a person shows them, so each query also finds as many people as the earlier lists show. */
export async function readWorkLists(db: SiteDb, ownIds: readonly string[] | undefined, now: number) {
  const queries = workQueries(ownIds, now);
  const candidates = await Promise.all(
    WORK_LISTS.map((name, earlierLists) => findLeads(db, queries[name], MAX_SHOWN * (earlierLists + 1))),
  );
  const shown = new Set<string>();
  const lists = WORK_LISTS.map((name, index): [WorkListName, LeadsOfList] => {
    const { leads, total } = candidates[index] ?? { leads: [], total: 0 };
    const notShown = leads.filter(({ person }) => !shown.has(person));
    // Leads planned for later are only counted.
    const listed = notShown.slice(0, name === "later" ? 0 : MAX_SHOWN);
    for (const { person } of listed) shown.add(person);
    const shownEarlier = leads.length - notShown.length;
    return [name, { leads: listed, total: total - shownEarlier }];
  });
  return Object.fromEntries(lists) as Record<WorkListName, LeadsOfList>;
}

type LeadQuery = { filter: RowFilter; order: Exclude<RowOrder, "-nextStepAt"> };

export function workQueries(ownIds: readonly string[] | undefined, now: number): Record<WorkListName, LeadQuery> {
  const filterFor = (list: WorkList): RowFilter => ({
    ...workFilter(list, now),
    ...(ownIds && { responsible: ownIds }),
  });
  const toAnswer = filterFor("toAnswer");
  return {
    newest: { filter: { ...toAnswer, arrivedFrom: now - NEW_FOR_MS }, order: "-createdAt" },
    overdue: { filter: filterFor("overdue"), order: "nextStepAt" },
    today: { filter: filterFor("today"), order: "nextStepAt" },
    unanswered: { filter: { ...toAnswer, arrivedBefore: now - NEW_FOR_MS - 1 }, order: "createdAt" },
    noStep: { filter: filterFor("noStep"), order: "createdAt" },
    later: { filter: filterFor("later"), order: "nextStepAt" },
  };
}

const contactInSql = sql<string>`coalesce(
  nullif("followedRows"."phoneKey", ''), nullif("followedRows"."emailKey", ''), "followedRows"."id")`;

/** A record counts as a person of its own if staff marked it as a different person than a record with a smaller id. */
const personInSql = sql<string>`case when exists (
    select 1 from "differentPeople" as "pair"
    where "pair"."kind" = "followedRows"."kind" and "pair"."id" = "followedRows"."id"
      and ("pair"."otherKind", "pair"."otherId") < ("pair"."kind", "pair"."id")
  ) then "followedRows"."id" else ${contactInSql} end`;

const ROWS_PER_PERSON = 5;

/** `maxPeople` and the total count people, not enquiries. */
async function findLeads(db: SiteDb, { filter, order }: LeadQuery, maxPeople: number) {
  const sortColumn = order === "nextStepAt" ? sql.ref<number>(order) : arrival;
  const direction = order === "-createdAt" ? "desc" : "asc";
  const query = db.selectFrom("followedRows").where(whereRows("enquiry", filter));
  const rows = await query
    .select(["id", personInSql.as("person")])
    .orderBy(sortColumn, direction)
    .orderBy("id", direction)
    .limit(maxPeople * ROWS_PER_PERSON)
    .execute();
  const { total } = await query
    .select(sql<number | string>`count(distinct ${personInSql})`.as("total"))
    .executeTakeFirstOrThrow();
  const firstIds = new Map<string, string>();
  for (const { id, person } of rows) if (!firstIds.has(person)) firstIds.set(person, id);
  return { leads: [...firstIds].map(([person, id]) => ({ person, id })), total: Number(total) };
}

async function countOpenEnquiries(db: SiteDb, people: readonly string[]): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom("followedRows")
    .where(isLead)
    .where("status", "not in", SETTLED)
    .where((row) => row.or([row("phoneKey", "in", people), row("emailKey", "in", people)]))
    .select((row) => [personInSql.as("person"), row.fn.countAll<number | string>().as("count")])
    .groupBy(personInSql)
    .execute();
  return new Map(rows.map(({ person, count }) => [person, Number(count)]));
}
