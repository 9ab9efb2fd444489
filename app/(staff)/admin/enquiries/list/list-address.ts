import { ask } from "@/components/admin/list/use-list-state";
import { STEP_FILTERS } from "@/contract/schemas/follow-up";
import { enquiryListWords } from "@/lib/content/enquiry-list-words";

const { filters: words } = enquiryListWords;

/** What the list of enquiries can be narrowed by, as it stands in the address. */
export const FILTERS = ["status", "assignee", "step", "unanswered", "within", "source", "form"] as const;
export type Filter = (typeof FILTERS)[number];
type Address = Pick<URLSearchParams, "get">;

/** What makes a view: its filters and its order. A page, a search and the way it is laid out are none of it. */
const PARTS = [...FILTERS, "sort"] as const;

export const UNANSWERED_DAYS = [0, 1, 2, 7] as const;
export const WITHIN_DAYS = [1, 7, 30, 90] as const;

export const stepChoices = STEP_FILTERS.map((value) => ({ value, label: words.steps[value] }));
export const unansweredChoices = UNANSWERED_DAYS.map((days) => ({
  value: String(days),
  label: words.unansweredFor(days),
}));
export const withinChoices = WITHIN_DAYS.map((days) => ({ value: String(days), label: words.cameWithin(days) }));

/** The views that everybody has. */
export const houseViews = [
  { name: "All", query: "" },
  { name: "Mine", query: "assignee=me" },
  { name: "Overdue", query: "step=overdue&sort=nextStepAt" },
  { name: "Unanswered for 2 days", query: "unanswered=2&sort=createdAt" },
  { name: "This week", query: "within=7" },
] as const;

/** With filters beside the status alone the list can be sorted by age and by the next step (server/features/desk/lists/enquiries). */
const SORTS_WITH_FILTERS = ["createdAt", "-createdAt", "nextStepAt", "-nextStepAt"];

/** Narrows the list, or widens it again. An order that it cannot have then is given up. */
export function narrow(change: Partial<Record<Filter, string | undefined>>): void {
  const sort = new URLSearchParams(window.location.search).get("sort") ?? "";
  ask(SORTS_WITH_FILTERS.includes(sort) ? change : { ...change, sort: undefined });
}

/** The view that an address shows, in one spelling. */
export function viewIn(address: Address): string {
  const parts = PARTS.flatMap((name) => {
    const value = address.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(parts).toString();
}

/** Shows a view: what it does not name is taken off. */
export function showView(query: string): void {
  const wanted = new URLSearchParams(query);
  ask(Object.fromEntries(PARTS.map((name) => [name, wanted.get(name) ?? undefined])));
}

/** Whether the list can be sorted by other columns than its age and its next step. */
export const sortsByAll = (address: Address) =>
  FILTERS.every((name) => !address.get(name) || (name === "status" && !address.get(name)?.includes(",")));
export const takeOff = (...filters: readonly Filter[]) =>
  narrow(Object.fromEntries(filters.map((name) => [name, undefined])));
