import type { FLOOR_PLAN_STATUSES, PROJECT_STATUSES } from "@/contract/schemas/catalogue";
import type { CUSTOMER_STATUSES } from "@/contract/schemas/customer";
import type { ENQUIRY_STATUSES } from "@/contract/schemas/enquiry";

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

const usualStatuses: { readonly [kind: string]: readonly string[] } = {
  customer: ["pending", "active", "inactive"],
};
export const MORE_STATUSES = "More statuses";

export function groupedStatuses<Status extends string>(kind: string, statuses: readonly Status[]) {
  const usual = usualStatuses[kind]?.flatMap((one) => statuses.filter((status) => status === one)) ?? [...statuses];
  return { usual, more: statuses.filter((status) => !usual.includes(status)) };
}
