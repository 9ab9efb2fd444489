import { cx } from "@/components/ui/cx";
import type { QuoteState } from "@/contract/rules/quote-transitions";
import type { FLOOR_PLAN_STATUSES, PROJECT_STATUSES } from "@/contract/schemas/catalogue";
import type { CUSTOMER_STATUSES } from "@/contract/schemas/customer";
import type { ENQUIRY_STATUSES } from "@/contract/schemas/enquiry";
import { recordWords } from "@/lib/content/record-words";
import styles from "./cells.module.scss";

export type StatusList =
  | typeof ENQUIRY_STATUSES
  | typeof CUSTOMER_STATUSES
  | typeof PROJECT_STATUSES
  | typeof FLOOR_PLAN_STATUSES;
type Colour = "green" | "blue" | "red" | "yellow" | "teal" | "grey" | "solid";

const colours: Record<StatusList[number], Colour> = {
  active: "green",
  converted: "blue",
  verified: "blue",
  completed: "blue",
  pending: "red",
  inactive: "red",
  closed: "yellow",
  suspended: "yellow",
  near_completion: "yellow",
  trial: "teal",
  cancelled: "grey",
  expired: "grey",
  blocked: "solid",
};

export function StatusBadge({ status, statuses }: { status: string; statuses: StatusList }) {
  const knownStatus = (statuses as readonly StatusList[number][]).find((name) => name === status);
  const colour = knownStatus ? colourOf(knownStatus) : styles.grey;
  return <span className={cx(styles.badge, colour)}>{statusWord(status)}</span>;
}

/** The class that sets --badge-ground, --badge-text and --badge-dot. */
export const colourOf = (status: StatusList[number]) => styles[colours[status]];

export function statusWord(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const quoteColours: Record<QuoteState, Colour> = {
  made: "teal",
  sent: "blue",
  accepted: "green",
  declined: "red",
  expired: "yellow",
  replaced: "grey",
};

export const colourOfQuote = (state: QuoteState) => styles[quoteColours[state]];

export const QuoteBadge = ({ state }: { state: QuoteState }) => (
  <span className={cx(styles.badge, colourOfQuote(state))}>{recordWords.quotes.states[state]}</span>
);

export const statusHints = {
  enquiry: {
    pending: "New. No one has answered yet.",
    active: "Being followed up.",
    closed: "Ended without a sale.",
    converted: "Now a customer.",
  } satisfies Record<(typeof ENQUIRY_STATUSES)[number], string>,
  customer: {
    pending: "Agreed, contract not signed.",
    active: "Contract signed.",
    inactive: "House finished or no current work.",
    verified: "Documents verified.",
    trial: "Evaluating us.",
    suspended: "Work paused.",
    cancelled: "Customer cancelled.",
    expired: "Quote expired.",
    blocked: "Do not contact.",
  } satisfies Record<(typeof CUSTOMER_STATUSES)[number], string>,
  project: {
    active: "Under construction.",
    near_completion: "Finishing work.",
    completed: "Handed over.",
  } satisfies Record<(typeof PROJECT_STATUSES)[number], string>,
  design: {
    active: "Shown on the website.",
    inactive: "Hidden from the website.",
  } satisfies Record<(typeof FLOOR_PLAN_STATUSES)[number], string>,
};

const usualStatuses: { readonly [kind: string]: readonly string[] } = { customer: ["pending", "active", "inactive"] };
export const MORE_STATUSES = "More statuses";

export function groupedStatuses<Status extends string>(kind: string, statuses: readonly Status[]) {
  const usualNames = usualStatuses[kind] ?? statuses;
  const usual = usualNames.flatMap((name) => statuses.filter((status) => status === name));
  return { usual, more: statuses.filter((status) => !usual.includes(status)) };
}
