import "server-only";
import { DAY_MS } from "@/contract/durations";
import { WORK_LISTS, type Work } from "@/contract/schemas/dashboard";
import { withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { readRows } from "@/server/features/follow-up/read-model/current-rows";
import { followBackend } from "@/server/features/follow-up/read-model/follow-backend";
import { countOpenOf, firstLeads, type LeadOrder } from "@/server/features/follow-up/read-model/leads";
import type { RowFilter } from "@/server/features/follow-up/read-model/row-filter";
import { holdersOf } from "@/server/identity/second-factor/stores";
import type { Staff } from "@/server/identity/staff";
import { stepFilters, withFollowUps } from "./enquiries";

export async function listWork(whose: "me" | "everybody", staff: Staff): Promise<Work> {
  const caller = { token: staff.token };
  await followBackend("enquiry", caller);
  const { parts, open } = await withSite(async (db) => {
    const parts = await readWorkParts(db, whose === "me" ? holdersOf(staff) : undefined, Date.now());
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

type WorkList = (typeof WORK_LISTS)[number];
type WorkPart = { leads: { person: string; id: string }[]; total: number };

const SHOWN = 6;
const NEW_MS = DAY_MS;

export async function readWorkParts(db: SiteDb, names: readonly string[] | undefined, now: number) {
  const plans = plansFor(names, now);
  const found = await Promise.all(
    WORK_LISTS.map((list, before) => firstLeads(db, plans[list].filter, plans[list].order, SHOWN * (before + 1))),
  );
  const shown = new Set<string>();
  const parts = WORK_LISTS.map((list, at): [WorkList, WorkPart] => {
    const { leads: all, total } = found[at] ?? { leads: [], total: 0 };
    const others = all.filter(({ person }) => !shown.has(person));
    const leads = others.slice(0, SHOWN);
    for (const { person } of leads) shown.add(person);
    return [list, { leads, total: total - (all.length - others.length) }];
  });
  return Object.fromEntries(parts) as Record<WorkList, WorkPart>;
}

function plansFor(
  names: readonly string[] | undefined,
  now: number,
): Record<WorkList, { filter: RowFilter; order: LeadOrder }> {
  const { overdue, today } = stepFilters(now);
  const doneBy = names && { doneBy: names };
  const waiting = { isUnanswered: true, noStepBefore: today.before };
  const ownerless = { isOpen: true, isAnswered: true, isNotImported: true, assignee: null, noStepBefore: today.before };
  const ofMineOrNone = names && { assigneeIfAny: names };
  return {
    newest: { filter: { ...waiting, cameFrom: now - NEW_MS, ...ofMineOrNone }, order: "-createdAt" },
    overdue: { filter: { step: overdue, ...doneBy }, order: "nextStepAt" },
    today: { filter: { step: today, ...doneBy }, order: "nextStepAt" },
    unanswered: { filter: { ...waiting, cameBefore: now - NEW_MS - 1, ...ofMineOrNone }, order: "createdAt" },
    nobody: { filter: ownerless, order: "createdAt" },
  };
}
