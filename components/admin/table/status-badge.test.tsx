/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { CUSTOMER_STATUSES } from "@/contract/schemas/customer";
import { ENQUIRY_STATUSES } from "@/contract/schemas/enquiry";
import { FLOOR_PLAN_STATUSES } from "@/contract/schemas/floor-plan";
import { PROJECT_STATUSES } from "@/contract/schemas/project";
import { StatusBadge } from "./status-badge";

type Known = Parameters<typeof StatusBadge>[0]["known"];

/** The badge's colour class; in tests, style modules give each class its own name. */
function colourOf(status: string, known: Known): string | undefined {
  const { container, unmount } = render(<StatusBadge status={status} known={known} />);
  const [, colour] = container.firstElementChild?.className.split(" ") ?? [];
  unmount();
  return colour;
}

test.each<[string, Known, string[]]>([
  ["[ENQR-02] an enquiry", ENQUIRY_STATUSES, ["active green", "pending red", "closed yellow", "converted blue"]],
  ["[PRJS-02] a project", PROJECT_STATUSES, ["active green", "completed blue", "near_completion yellow"]],
  ["[DSGA-01] a design", FLOOR_PLAN_STATUSES, ["active green", "inactive red"]],
  [
    "[CUST-02] a customer",
    CUSTOMER_STATUSES,
    [
      ...["verified blue", "inactive red", "suspended yellow", "active green", "cancelled grey", "pending red"],
      ...["trial teal", "expired grey", "blocked solid"],
    ],
  ],
])("the status of %s has its colour, and an unknown one is grey", (_what, known, colours) => {
  expect(known.map((status) => `${status} ${colourOf(status, known)}`)).toEqual(colours);
  expect(colourOf("unknown", known)).toBe("grey");
});
