import type { WORK_LISTS } from "@/contract/schemas/desk";

type WorkList = (typeof WORK_LISTS)[number];

/** What the dashboard says. */
export const dashboardWords = {
  now: "What now",
  mailsWithoutNames:
    "The mails to staff name nobody and carry a link instead: the site has no account of its own at the backend.",
  whose: { label: "Whose", everybody: "Everybody", me: "Mine" },
  lists: {
    overdue: { title: "Overdue", empty: "Nothing overdue." },
    today: { title: "Today", empty: "Nothing more for today." },
    unanswered: { title: "New and unanswered", empty: "Everybody has heard from us." },
    nobody: { title: "Given to nobody", empty: "Every enquiry has somebody who looks after it." },
  } satisfies Record<WorkList, { title: string; empty: string }>,
  all: "Show all",
  allOf: (title: string) => `under ${title}`,
  done: "Done",
  isDone: (what: string, name: string) => `Done: ${what}, ${name}`,
  goes: "How it goes",
  weeks: (count: number) => `The last ${count} weeks.`,
  arrived: "Enquiries by week",
  arrivedTable: ["Week from", "Enquiries", "Answered"],
  answered: "answered",
  notAnswered: "not yet",
  most: (most: string) => `at most ${most}`,
  within: "Answered within",
  withinTable: ["Week from", "Answered within"],
  median: "Half of those who were answered waited no longer than this.",
  neverAnswered: "No answer is logged yet.",
  source: "By source",
  form: "By form",
  people: "By person",
  peopleTable: ["Name", "Answered", "Within"],
  outcome: "What became of them",
  outcomes: (converted: string, lost: string) => `${converted} converted, ${lost} lost`,
  lost: "Lost",
  whyLost: "Why",
  unknown: "Not recorded",
  others: "Others",
  counted: "Enquiries",
  nothingLost: (converted: string) => `${converted} converted, none lost.`,
} as const;
