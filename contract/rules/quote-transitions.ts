import { DAY_MS, HOUR_MS } from "@/contract/durations";
import { type CallDays, isCallDay } from "./call-outcome";
import { dayStart, weekday } from "./days";

/** `made`: not sent yet. `expired` is derived and never stored. `replaced`: a revision followed it. */
export const QUOTE_STATES = ["made", "sent", "accepted", "declined", "expired", "replaced"] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

export const OPEN_STATES = ["made", "sent"] as const;

/** Which figure of the pipeline and the month counts a quote's value. */
export const VALUE_COUNTS_AS: Record<QuoteState, "open" | "expired" | "won" | "nothing"> = {
  made: "open",
  sent: "open",
  expired: "expired",
  accepted: "won",
  declined: "nothing",
  replaced: "nothing",
};

type QuoteStep = { what: string; when: "now" | "in three call days" | "two days before expiry" };

type Transition = {
  by: "staff" | "customer" | "time";
  from: readonly QuoteState[];
  /** `as before`: `sent` if it was ever sent, otherwise `made`. */
  to: QuoteState | "unchanged" | "as before";
  /** Counts as the first response to an unanswered enquiry. */
  isFirstResponse?: true;
  /** Sets a pending enquiry to active. */
  isContact?: true;
  asksReason?: true;
  step?: QuoteStep;
  /** Ends the step that the quote proposed before. */
  endsStep?: true;
};

const UNDECIDED = [...OPEN_STATES, "expired"] as const;

const sending = {
  by: "staff",
  to: "sent",
  isFirstResponse: true,
  isContact: true,
  step: { what: "Call about the quote", when: "in three call days" },
} as const;
const accepting = { to: "accepted", step: { what: "Convert and plan the first payment", when: "now" } } as const;

/** Events of a quote, and their consequences. docs/quotes.md shows this table. */
export const QUOTE_EVENTS = {
  created: { by: "staff", from: [], to: "made" },
  revised: { by: "staff", from: UNDECIDED, to: "replaced" },
  sent: { ...sending, from: ["made"] },
  mailed: { ...sending, from: UNDECIDED },
  opened: { by: "customer", from: OPEN_STATES, to: "unchanged" },
  asked: {
    by: "customer",
    from: [...OPEN_STATES, "accepted", "declined"],
    to: "unchanged",
    step: { what: "Answer their question", when: "now" },
  },
  "accepted online": { ...accepting, by: "customer", from: OPEN_STATES },
  accepted: { ...accepting, by: "staff", from: UNDECIDED },
  declined: { by: "staff", from: UNDECIDED, to: "declined", asksReason: true, endsStep: true },
  expiring: {
    by: "time",
    from: ["sent"],
    to: "unchanged",
    step: { what: "Call before the quote expires", when: "two days before expiry" },
  },
  expired: { by: "time", from: OPEN_STATES, to: "expired" },
  reopened: { by: "staff", from: ["accepted", "declined"], to: "as before" },
} as const satisfies Record<string, Transition>;

export type QuoteEvent = keyof typeof QUOTE_EVENTS;
export const transitionOf = (event: QuoteEvent): Transition => QUOTE_EVENTS[event];
export const isPossible = (event: QuoteEvent, state: QuoteState): boolean => transitionOf(event).from.includes(state);

/** Buttons of staff. They can reopen an accepted or declined quote after a mistake. */
const ACTIONS = ["sent", "accepted", "declined", "reopened"] as const;
export type QuoteAction = (typeof ACTIONS)[number];
/** The state to ask for. Reopening asks for `sent`, and the server knows whether it was sent before. */
export const requestedState = (action: QuoteAction) => (action === "reopened" ? "sent" : action);
export const actionsFor = (state: QuoteState): QuoteAction[] => ACTIONS.filter((action) => isPossible(action, state));

/** Urgent steps stay until they are done. */
const URGENT_STEPS = Object.keys(QUOTE_EVENTS).flatMap((event) => {
  const { step } = transitionOf(event as QuoteEvent);
  return step?.when === "now" ? [step.what] : [];
});

type CurrentStep = { what: string; at: number; isProposed: boolean };

/** Keeps a step that a person set, or an urgent one. Undefined if the current step stays as it is. */
export function proposeStep(
  { what, when }: QuoteStep,
  time: number,
  current: CurrentStep | undefined,
): { what: string; at: number } | undefined {
  const isReplaceable = current?.isProposed && !URGENT_STEPS.some((urgent) => current.what.includes(urgent));
  if (!current || isReplaceable) return { what, at: time };
  if (when !== "now" || current.what.includes(what)) return undefined;
  return current.at <= time
    ? { what: `${current.what}. Then: ${what}`, at: current.at }
    : { what: `${what}. Then: ${current.what}`, at: time };
}

/** Eleven o'clock in the morning, `days` later. */
const morningAfter = (time: number, days: number) => dayStart(time) + days * DAY_MS + 11 * HOUR_MS;

type StepTimes = { now: number; validUntil: number; callDays: CallDays };

/** The third day on which people are called, or the next one if the quote expires within two days of the third. */
export function stepTime({ when }: QuoteStep, { now, validUntil, callDays }: StepTimes): number {
  if (when === "now") return now;
  const isOpen = (morning: number) => isCallDay(callDays, weekday(morning));
  const lastDays = [-2, -3, -4].map((days) => morningAfter(validUntil, days));
  const beforeExpiry = lastDays.find(isOpen) ?? morningAfter(validUntil, -2);
  if (when === "two days before expiry") return beforeExpiry;
  const ahead = Array.from({ length: 14 }, (_, index) => morningAfter(now, index + 1)).filter(isOpen);
  const [next = morningAfter(now, 1), , third = next] = ahead;
  return third <= beforeExpiry ? third : next;
}
