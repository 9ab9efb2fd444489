/** An enquiry with one of these statuses is over. */
export const SETTLED: readonly string[] = ["closed", "converted"];

/** All times in milliseconds since 1970. */
type WorkTimes = { now: number; tomorrow: number };

type WorkFilter = { step: { from?: number; before?: number } | null; isContacted?: boolean };

/** Every open enquiry is in exactly one of these lists, so that none is forgotten. */
export const workFilters = ({ now, tomorrow }: WorkTimes) =>
  ({
    toAnswer: { step: null, isContacted: false },
    overdue: { step: { before: now } },
    today: { step: { from: now, before: tomorrow } },
    later: { step: { from: tomorrow } },
    noStep: { step: null, isContacted: true },
  }) satisfies Record<string, WorkFilter>;

export type WorkList = keyof ReturnType<typeof workFilters>;
type OpenEnquiry = { status: string; nextStepAt: number | null; firstTouchAt: number | string | null };

/** Undefined for an enquiry that is over. */
export function workListOf({ status, nextStepAt, firstTouchAt }: OpenEnquiry, times: WorkTimes): WorkList | undefined {
  if (SETTLED.includes(status)) return undefined;
  const isIn = ({ step, isContacted }: WorkFilter) =>
    step === null
      ? nextStepAt === null && isContacted === (firstTouchAt !== null)
      : nextStepAt !== null && nextStepAt >= (step.from ?? -Infinity) && nextStepAt < (step.before ?? Infinity);
  return (Object.entries(workFilters(times)) as [WorkList, WorkFilter][]).find(([, filter]) => isIn(filter))?.[0];
}
