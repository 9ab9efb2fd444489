export const CALL_OUTCOMES = {
  spoke: "Spoke",
  noAnswer: "No answer",
  busy: "Busy",
  later: "Call later",
  wrongNumber: "Wrong number",
  notInterested: "Not interested",
} as const;
export type CallOutcome = keyof typeof CALL_OUTCOMES;

/** Such a call is a try and no first response. */
const NOT_REACHED: readonly (CallOutcome | null)[] = ["noAnswer", "busy", "wrongNumber"];
export const isTry = (outcome: CallOutcome | null | undefined): boolean => NOT_REACHED.includes(outcome ?? null);

type StepTime = "two hours" | "same hour" | "morning";
export type ProposedStep = { what: string; time: StepTime };

/** After "not interested" no step is proposed: staff are asked to close the enquiry. */
export const STEP_AFTER: Record<CallOutcome, ProposedStep | undefined> = {
  spoke: { what: "Call", time: "morning" },
  noAnswer: { what: "Call again", time: "same hour" },
  busy: { what: "Call again", time: "two hours" },
  later: { what: "Call back", time: "same hour" },
  wrongNumber: { what: "Find the right number", time: "morning" },
  notInterested: undefined,
};

export const CALL_DAYS = {
  "monday-to-saturday": "Monday to Saturday",
  "monday-to-friday": "Monday to Friday",
  "every-day": "Every day",
} as const;
export type CallDays = keyof typeof CALL_DAYS;

/** `weekday` counts from Sunday, 0. */
export const isCallDay = (days: CallDays, weekday: number): boolean =>
  days === "every-day" || (weekday !== 0 && (days === "monday-to-saturday" || weekday !== 6));

type Entry = { type: string; outcome?: CallOutcome | null | undefined };

/** Counts the tries since the person was last reached. The newest entry is first. */
export function triesSinceReached(entries: readonly Entry[]): number {
  const contacts = entries.filter(({ type }) => type === "call" || type === "visit" || type === "received");
  const reachedIndex = contacts.findIndex(({ outcome }) => !isTry(outcome));
  return reachedIndex < 0 ? contacts.length : reachedIndex;
}
