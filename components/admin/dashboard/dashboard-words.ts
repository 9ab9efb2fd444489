import type { WORK_LISTS } from "@/contract/schemas/dashboard";
import { grouped } from "@/lib/format";

type WorkList = (typeof WORK_LISTS)[number];

const withoutReason = (count: number) => `${grouped(count)} closed without a reason`;

export const dashboardWords = {
  now: "Today",
  mailsWithoutNames:
    "Staff emails show a link instead of names. To include names, ask your server admin for a service account.",
  whose: { label: "Show", everybody: "Everyone", me: "Mine" },
  lists: {
    newest: { title: "New", empty: "No other new leads." },
    overdue: { title: "Overdue", empty: "No other next step is overdue." },
    today: { title: "Due today", empty: "No other next step is due today." },
    unanswered: { title: "Waiting longest", empty: "No other lead is waiting for a response." },
    noStep: { title: "No next step", empty: "Every other contacted lead has a next step." },
    later: { title: "Planned for later", empty: "No other lead is planned for a later day." },
  } satisfies Record<WorkList, { title: string; empty: string }>,
  all: "Show all",
  allOf: (title: string) => `Show all in ${title}`,
  minutes: (count: number) => `${count} min ago`,
  enquiries: (count: number) => `${count} enquiries`,
  claim: "Claim",
  claimOf: (name: string) => `Claim ${name}`,
  claimed: "Assigned to you",
  claimedByYou: "claimed by you",
  done: "Mark done",
  doneOf: (what: string, name: string) => `Mark done: ${what}, ${name}`,
  isDone: (what: string, name: string) => `Done: ${what}, ${name}`,
  goes: "Performance",
  weeks: (count: number) => `Last ${count} weeks.`,
  arrived: "Enquiries by week",
  arrivedTable: ["Week starting", "Enquiries", "Answered"],
  answered: "Answered",
  notAnswered: "Unanswered",
  most: (most: string) => `Highest: ${most}`,
  within: "Median response time",
  withinTable: ["Week starting", "Median response time"],
  neverAnswered: "Response time: no data yet.",
  source: "Sources",
  form: "Forms",
  people: "Team",
  peopleTable: ["Name", "Answered", "Response time"],
  outcome: "Results",
  outcomes: (converted: string, lost: string) => `${converted} converted, ${lost} lost`,
  lost: "Lost",
  whyLost: "Lost reasons",
  unknown: "Not recorded",
  others: "All others",
  counted: "Enquiries",
  nothingLost: (converted: string, closed: number) =>
    `${converted} converted, 0 lost${closed > 0 ? `, ${withoutReason(closed)}` : ""}.`,
  withoutReason,
  addReasons: "Add reasons",
  hours,
} as const;

function hours(count: number): string {
  if (count < 1) return `${Math.round(count * 60)} min`;
  return count < 48 ? `${Math.round(count)} h` : `${Math.round(count / 24)} days`;
}
