import "server-only";
import { DAY_MS } from "@/contract/durations";
import type { WorkList } from "@/contract/rules/work-list";
import { WORK_LISTS, type Work } from "@/contract/schemas/dashboard";
import { withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { readRows } from "@/server/features/follow-up/read-model/current-rows";
import { followBackend } from "@/server/features/follow-up/read-model/follow-backend";
import { countOpenOf, firstLeads, type LeadOrder } from "@/server/features/follow-up/read-model/leads";
import type { RowFilter } from "@/server/features/follow-up/read-model/row-filter";
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
