import "server-only";
import { DAY_MS } from "@/contract/durations";
import { WORK_LISTS } from "@/contract/schemas/desk";
import type { SiteDb } from "@/server/database/tables";
import { firstLeads, type LeadOrder } from "@/server/features/desk/read-model/leads";
import type { RowFilter } from "@/server/features/desk/read-model/row-filter";
import { stepFilters } from "./enquiries";

type List = (typeof WORK_LISTS)[number];
type Part = { leads: { person: string; id: string }[]; total: number };

/** People per list; an even number fills two columns. */
const SHOWN = 6;
/** Until then an unanswered enquiry is new; later it waits. */
const NEW_MS = DAY_MS;

/** The first people of each list, and their number. Shows a person in the most urgent of their lists. */
export async function readWorkParts(db: SiteDb, names: readonly string[] | undefined, now: number) {
  const plans = plansFor(names, now);
  const shown = new Set<string>();
  const parts = {} as Record<List, Part>;
  for (const list of WORK_LISTS) {
    const { filter, order } = plans[list];
    const found = await firstLeads(db, filter, order, SHOWN + shown.size);
    const others = found.leads.filter(({ person }) => !shown.has(person));
    const leads = others.slice(0, SHOWN);
    parts[list] = { leads, total: found.total - (found.leads.length - others.length) };
    for (const { person } of leads) shown.add(person);
  }
  return parts;
}

/** An enquiry is in one list at most. `names` are the keys of the person whose work it is. */
function plansFor(
  names: readonly string[] | undefined,
  now: number,
): Record<List, { filter: RowFilter; order: LeadOrder }> {
  const { overdue, today } = stepFilters(now);
  const doneBy = names && { doneBy: names };
  const waiting = { isUnanswered: true, noStepBefore: today.before };
  const unassigned = { isOpen: true, isAnswered: true, assignee: null, noStepBefore: today.before };
  const ofMineOrNone = names && { assigneeIfAny: names };
  return {
    newest: { filter: { ...waiting, cameFrom: now - NEW_MS, ...ofMineOrNone }, order: "-createdAt" },
    overdue: { filter: { step: overdue, ...doneBy }, order: "nextStepAt" },
    today: { filter: { step: today, ...doneBy }, order: "nextStepAt" },
    unanswered: { filter: { ...waiting, cameBefore: now - NEW_MS - 1, ...ofMineOrNone }, order: "createdAt" },
    nobody: { filter: unassigned, order: "createdAt" },
  };
}
