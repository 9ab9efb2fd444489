import { showQuery } from "@/components/admin/list/use-list";
import { LANGUAGES, languages } from "@/contract/language";
import { STEP_FILTERS } from "@/contract/schemas/follow-up";
import { LOST_REASONS } from "@/contract/schemas/lost-reason";
import { counted } from "@/lib/format";

export const FILTERS = [
  "status",
  "assignee",
  "step",
  "unanswered",
  "within",
  "source",
  "form",
  "language",
  "reason",
] as const;
export type Filter = (typeof FILTERS)[number];
type Address = Pick<URLSearchParams, "get">;

const PARTS = [...FILTERS, "sort"] as const;

const UNANSWERED_DAYS = [0, 1, 2, 7] as const;
const WITHIN_DAYS = [1, 7, 30, 90] as const;

const STEPS = { overdue: "Overdue", today: "Due today", later: "Later", none: "No next step" };
export const stepChoices = STEP_FILTERS.map((value) => ({ value, label: STEPS[value] }));
export const unansweredChoices = UNANSWERED_DAYS.map((days) => ({
  value: String(days),
  label: days === 0 ? "Any time" : counted(days, { one: "{n} day or more", other: "{n} days or more" }),
}));
export const reasonChoices = [
  { value: "none", label: "No reason given" },
  ...Object.entries(LOST_REASONS).map(([value, label]) => ({ value, label })),
];
export const languageChoices = LANGUAGES.map((value) => ({ value, label: languages[value].english }));
export const withinChoices = WITHIN_DAYS.map((days) => ({
  value: String(days),
  label: days === 1 ? "Last 24 hours" : counted(days, { one: "Last {n} day", other: "Last {n} days" }),
}));

export const houseViews = [
  { name: "All", query: "" },
  { name: "Mine", query: "assignee=me" },
  { name: "Overdue", query: "step=overdue&sort=nextStepAt" },
  { name: "No next step", query: "step=none&sort=createdAt" },
  { name: "Not called for 2 days", query: "unanswered=2&sort=createdAt" },
  { name: "This week", query: "within=7" },
] as const;

/** The list's only orders with filters other than the status (server/features/follow-up/lists/enquiries). */
const SORTS_WITH_FILTERS = ["createdAt", "-createdAt", "nextStepAt", "-nextStepAt"];

export function narrow(change: Partial<Record<Filter, string | undefined>>): void {
  const sort = new URLSearchParams(window.location.search).get("sort") ?? "";
  showQuery(SORTS_WITH_FILTERS.includes(sort) ? change : { ...change, sort: undefined });
}

export function viewIn(address: Address): string {
  const parts = PARTS.flatMap((name) => {
    const value = address.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(parts).toString();
}

export function showView(query: string): void {
  const wanted = new URLSearchParams(query);
  showQuery(Object.fromEntries(PARTS.map((name) => [name, wanted.get(name) ?? undefined])));
}

export const sortsByAll = (address: Address) =>
  FILTERS.every((name) => !address.get(name) || (name === "status" && !address.get(name)?.includes(",")));
export const clearFilter = (...filters: readonly Filter[]) =>
  narrow(Object.fromEntries(filters.map((name) => [name, undefined])));
