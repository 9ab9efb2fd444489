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
  const { parts, open } = await withSite(async (db) => {
    const parts = await readWorkParts(db, whose === "me" ? ownerIdsOf(staff) : undefined, Date.now());
    const people = WORK_LISTS.flatMap((list) => parts[list].leads.map(({ person }) => person));
    return { parts, open: await countOpenOf(db, people) };
  });
  const rows = await readRows(
    "enquiry",
    WORK_LISTS.flatMap((list) => parts[list].leads.map(({ id }) => id)),
    caller,
  );
  const followed = new Map((await withFollowUps([...rows.values()])).map((row) => [row._id, row]));
  const listed = WORK_LISTS.map((list) => {
    const { leads, total } = parts[list];
    const data = leads.flatMap(({ id, person }) => {
      const row = followed.get(id);
      return row ? [{ ...row, enquiries: open.get(person) ?? 1 }] : [];
    });
    return [list, { total: total - (leads.length - data.length), data }] as const;
  });
  return Object.fromEntries(listed) as Work;
}

type WorkPartName = (typeof WORK_LISTS)[number];
type WorkPart = { leads: { person: string; id: string }[]; total: number };

const MAX_SHOWN = 6;
const NEW_MS = DAY_MS;

export async function readWorkParts(db: SiteDb, names: readonly string[] | undefined, now: number) {
  const plans = plansFor(names, now);
  const found = await Promise.all(
    WORK_LISTS.map((list, before) => firstLeads(db, plans[list].filter, plans[list].order, MAX_SHOWN * (before + 1))),
  );
  const shown = new Set<string>();
  const parts = WORK_LISTS.map((list, at): [WorkPartName, WorkPart] => {
    const { leads: all, total } = found[at] ?? { leads: [], total: 0 };
    const others = all.filter(({ person }) => !shown.has(person));
    // Leads planned for later are only counted.
    const leads = others.slice(0, list === "later" ? 0 : MAX_SHOWN);
    for (const { person } of leads) shown.add(person);
    return [list, { leads, total: total - (all.length - others.length) }];
  });
  return Object.fromEntries(parts) as Record<WorkPartName, WorkPart>;
}

export function plansFor(
  names: readonly string[] | undefined,
  now: number,
): Record<WorkPartName, { filter: RowFilter; order: LeadOrder }> {
  const of = (list: WorkList, more: RowFilter = {}): RowFilter => ({
    ...workFilter(list, now),
    ...(names && { mine: names }),
    ...more,
  });
  return {
    newest: { filter: of("toAnswer", { arrivedFrom: now - NEW_MS }), order: "-createdAt" },
    overdue: { filter: of("overdue"), order: "nextStepAt" },
    today: { filter: of("today"), order: "nextStepAt" },
    unanswered: { filter: of("toAnswer", { arrivedBefore: now - NEW_MS - 1 }), order: "createdAt" },
    noStep: { filter: of("noStep"), order: "createdAt" },
    later: { filter: of("later"), order: "nextStepAt" },
  };
}

type LeadOrder = Exclude<RowOrder, "-nextStepAt">;

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
async function firstLeads(db: SiteDb, filter: RowFilter, order: LeadOrder, limit: number) {
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

async function countOpenOf(db: SiteDb, people: readonly string[]): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom("followedRows")
    .where(isLead)
    .where("status", "not in", SETTLED)
    .where((row) => row.or([row("phoneKey", "in", people), row("emailKey", "in", people)]))
    .select((row) => [person.as("by"), row.fn.countAll<number | string>().as("count")])
    .groupBy(person)
    .execute();
  return new Map(rows.map(({ by, count }) => [by, Number(count)]));
}
