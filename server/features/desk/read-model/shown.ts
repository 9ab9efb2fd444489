import type { FollowUp, LostReason, StaffPerson } from "@/contract/schemas/follow-up";
import type { FollowedRow } from "@/server/database/tables";

type Kept = Pick<
  FollowedRow,
  "assignee" | "nextStep" | "nextStepAt" | "nextStepFor" | "firstTouchAt" | "lastTouchAt" | "lostReason"
>;

/** What is known of a row that nobody has done anything about. */
export const NOTHING_YET: FollowUp = {
  assignee: null,
  nextStep: null,
  firstTouchAt: null,
  lastTouchAt: null,
  lostReason: null,
};

/** The follow-up as answers show it. `names` are those of the staff; who is not among them is shown without one. */
export function shownFollowUp(row: Kept, names: ReadonlyMap<string, string>): FollowUp {
  const person = (holder: string | null): StaffPerson | null =>
    holder === null ? null : { _id: holder, name: names.get(holder) ?? "" };
  const { nextStep: what, nextStepAt: at } = row;
  return {
    assignee: person(row.assignee),
    nextStep: what === null || at === null ? null : { what, at: shownTime(at), who: person(row.nextStepFor) },
    firstTouchAt: row.firstTouchAt === null ? null : shownTime(row.firstTouchAt),
    lastTouchAt: row.lastTouchAt === null ? null : shownTime(row.lastTouchAt),
    lostReason: row.lostReason as LostReason | null,
  };
}

const shownTime = (at: number) => new Date(at).toISOString();
