import type { FollowUp, LostReason, StaffPerson } from "@/contract/schemas/follow-up";
import type { FollowedRow } from "@/server/database/tables";

type StoredFollowUp = Pick<
  FollowedRow,
  "assignee" | "nextStep" | "nextStepAt" | "nextStepFor" | "firstTouchAt" | "lastTouchAt" | "lostReason"
>;

/** The follow-up of an untouched row. */
export const NO_FOLLOW_UP: FollowUp = {
  assignee: null,
  nextStep: null,
  firstTouchAt: null,
  lastTouchAt: null,
  lostReason: null,
};

/** The follow-up for answers. `names` are those of the staff; other people have an empty name. */
export function shownFollowUp(row: StoredFollowUp, names: ReadonlyMap<string, string>): FollowUp {
  const person = (holder: string | null): StaffPerson | null =>
    holder === null ? null : { _id: holder, name: names.get(holder) ?? "" };
  const { nextStep: what, nextStepAt: at } = row;
  return {
    assignee: person(row.assignee),
    nextStep: what === null || at === null ? null : { what, at: isoTime(at), who: person(row.nextStepFor) },
    firstTouchAt: row.firstTouchAt === null ? null : isoTime(row.firstTouchAt),
    lastTouchAt: row.lastTouchAt === null ? null : isoTime(row.lastTouchAt),
    lostReason: row.lostReason as LostReason | null,
  };
}

const isoTime = (at: number) => new Date(at).toISOString();
