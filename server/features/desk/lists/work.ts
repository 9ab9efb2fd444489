import "server-only";
import type { Work } from "@/contract/schemas/desk";
import { WORK_LISTS } from "@/contract/schemas/desk";
import { readEnquiries } from "@/server/features/desk/read-model/enquiry-rows";
import { followBackend } from "@/server/features/desk/read-model/follow-backend";
import type { RowFilter, RowOrder } from "@/server/features/desk/read-model/row-filter";
import { withReadModel } from "@/server/features/desk/read-model/rows";
import { holdersOf } from "@/server/identity/second-factor/stores";
import type { Staff } from "@/server/identity/staff";
import { stepFilters, withFollowUps } from "./enquiries";

type List = (typeof WORK_LISTS)[number];
type Plan = { filter: RowFilter; order: RowOrder };

/** Rows per list. */
const SHOWN = 10;

/** Current work, of one person or everybody: each list's total and first rows. */
export async function listWork(whose: "me" | "everybody", staff: Staff): Promise<Work> {
  const caller = { token: staff.token };
  await followBackend("enquiry", caller);
  const plans = plansFor(whose === "me" ? holdersOf(staff) : undefined, Date.now());
  const first = await firstOfEach(plans);
  const rows = await readEnquiries([...new Set(Object.values(first).flatMap(({ ids }) => ids))], caller);
  // Subtracts rows that are gone; the next request fills their place.
  const listed = await Promise.all(
    WORK_LISTS.map(async (list) => {
      const { ids, total } = first[list];
      const data = await withFollowUps(ids.flatMap((id) => rows.get(id) ?? []));
      return [list, { total: total - (ids.length - data.length), data }] as const;
    }),
  );
  return Object.fromEntries(listed) as Work;
}

function plansFor(names: readonly string[] | undefined, now: number): Record<List, Plan> {
  const { overdue, today } = stepFilters(now);
  const doneBy = names && { doneBy: names };
  return {
    overdue: { filter: { step: overdue, ...doneBy }, order: "nextStepAt" },
    today: { filter: { step: today, ...doneBy }, order: "nextStepAt" },
    unanswered: { filter: { isUnanswered: true, ...(names && { assignee: names }) }, order: "createdAt" },
    nobody: { filter: { isOpen: true, assignee: null }, order: "createdAt" },
  };
}

const firstOfEach = (plans: Record<List, Plan>) =>
  withReadModel(async (store) => {
    const pages = WORK_LISTS.map(async (list) => {
      const { filter, order } = plans[list];
      return [list, await store.page("enquiry", filter, order, { offset: 0, limit: SHOWN })] as const;
    });
    return Object.fromEntries(await Promise.all(pages)) as Record<List, { ids: string[]; total: number }>;
  });
