import type { WORK_LISTS } from "@/contract/schemas/desk";

type WorkList = (typeof WORK_LISTS)[number];

export const dashboardWords = {
  now: "Today",
  mailsWithoutNames:
    "Emails to staff leave out names and carry a link, because the site has no service account at the backend.",
  whose: { label: "Show", everybody: "Everyone", me: "Mine" },
  lists: {
    overdue: { title: "Overdue", empty: "No overdue steps." },
    today: { title: "Due today", empty: "No more steps due today." },
    unanswered: { title: "Unanswered", empty: "Every lead has had a response." },
    nobody: { title: "Unassigned", empty: "Every lead has an assignee." },
  } satisfies Record<WorkList, { title: string; empty: string }>,
  all: "Show all",
  allOf: (title: string) => `Show all in ${title}`,
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
  nothingLost: (converted: string) => `${converted} converted, none lost.`,
} as const;
