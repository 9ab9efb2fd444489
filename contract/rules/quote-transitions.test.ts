import { readFileSync } from "node:fs";
import {
  actionsFor,
  isPossible,
  proposeStep,
  QUOTE_EVENTS,
  QUOTE_STATES,
  type QuoteEvent,
  stepTime,
  transitionOf,
  VALUE_COUNTS_AS,
} from "./quote-transitions";

const rowOf = (event: string): string => {
  const { by, from, to, isFirstResponse, isContact, step, endsStep, asksReason } = transitionOf(event as QuoteEvent);
  const value = to === "unchanged" || to === "as before" ? to : VALUE_COUNTS_AS[to];
  const next = step ? `${step.what}, ${step.when}` : endsStep ? "the quote's own step ends" : "";
  const cells = [
    event + (asksReason ? " (asks a reason)" : ""),
    by,
    from.join(", "),
    to,
    isFirstResponse ? "yes" : "",
    isContact ? "pending to active" : "",
    next,
    value,
  ];
  return `| ${cells.join(" | ")} |`.replaceAll("  ", " ");
};

test("docs/quotes.md shows the table of transitions", () => {
  const rows = readFileSync("docs/quotes.md", "utf8").split("\n");
  expect(rows.filter((row) => /^\| (?!Event|-)/.test(row))).toEqual(Object.keys(QUOTE_EVENTS).map(rowOf));
});

test("staff press what the table allows, and nothing moves a replaced quote", () => {
  expect(Object.fromEntries(QUOTE_STATES.map((state) => [state, actionsFor(state)]))).toEqual({
    made: ["sent", "accepted", "declined"],
    sent: ["accepted", "declined"],
    accepted: ["reopened"],
    declined: ["reopened"],
    expired: ["accepted", "declined"],
    replaced: [],
  });
  expect(Object.keys(QUOTE_EVENTS).filter((event) => isPossible(event as QuoteEvent, "replaced"))).toEqual([]);
});

const timeOn = (day: number, clock: string) => Date.parse(`2026-11-${day}T${clock}:00+05:30`);
const sent = QUOTE_EVENTS.sent.step;
const asked = QUOTE_EVENTS.asked.step;
const accepted = QUOTE_EVENTS.accepted.step;
const friday = { now: timeOn(27, "16:00"), validUntil: Date.parse("2026-12-27T23:59:59+05:30") };

test("a step is on a day with calls: three of them after sending, two days before the quote expires", () => {
  const time = (step: typeof sent | typeof QUOTE_EVENTS.expiring.step, more = {}) =>
    new Date(stepTime(step, { ...friday, callDays: "monday-to-saturday", ...more })).toISOString();
  expect(time(sent)).toBe("2026-12-01T05:30:00.000Z");
  expect(time(sent, { callDays: "monday-to-friday" })).toBe("2026-12-02T05:30:00.000Z");
  expect(time(sent, { callDays: "every-day" })).toBe("2026-11-30T05:30:00.000Z");
  // The quote is valid until Tuesday: Saturday is the next day with calls.
  expect(time(sent, { validUntil: Date.parse("2026-12-01T23:59:59+05:30") })).toBe("2026-11-28T05:30:00.000Z");
  expect(time(QUOTE_EVENTS.expiring.step)).toBe("2026-12-25T05:30:00.000Z");
  // Two days before Tuesday is a Sunday.
  const tuesday = { validUntil: Date.parse("2026-12-01T23:59:59+05:30") };
  expect(time(QUOTE_EVENTS.expiring.step, tuesday)).toBe("2026-11-28T05:30:00.000Z");
});

const now = friday.now;
const later = now + 86_400_000;
const ownStep = (what: string, time = later) => ({ what, at: time, isProposed: false });

test("a proposed step never takes the place of one that a person set, and an urgent one comes before it", () => {
  expect(proposeStep(sent, later, undefined)).toEqual({ what: "Call about the quote", at: later });
  expect(proposeStep(sent, later, ownStep("Site visit"))).toBeUndefined();
  expect(proposeStep(asked, now, ownStep("Site visit"))).toEqual({
    what: "Answer their question. Then: Site visit",
    at: now,
  });
  const due = ownStep("Site visit", now - 1);
  expect(proposeStep(asked, now, due)).toEqual({ what: "Site visit. Then: Answer their question", at: now - 1 });
});

test("a quote's own reminder is replaced; what the customer waits for stays until it is done", () => {
  const reminder = { what: "Call about the quote", at: later, isProposed: true };
  expect(proposeStep(accepted, now, reminder)).toEqual({ what: "Convert and plan the first payment", at: now });
  const question = { what: "Answer their question", at: now, isProposed: true };
  expect(proposeStep(accepted, now, question)?.what).toBe(
    "Answer their question. Then: Convert and plan the first payment",
  );
  expect(proposeStep(asked, now, question)).toBeUndefined();
  expect(proposeStep(sent, later, question)).toBeUndefined();
});
