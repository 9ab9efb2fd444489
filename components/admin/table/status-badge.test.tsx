/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
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

const coloursOf = (known: Known) => known.map((status) => [status, colourOf(status, known)]);

test("[ENQR-02] active, pending, closed and converted are green, red, yellow and blue", () => {
  expect(coloursOf(ENQUIRY_STATUSES)).toEqual([
    ["active", "green"],
    ["pending", "red"],
    ["closed", "yellow"],
    ["converted", "blue"],
  ]);
});

test("[PRJS-02] active, completed and near_completion are green, blue and yellow", () => {
  expect(coloursOf(PROJECT_STATUSES)).toEqual([
    ["active", "green"],
    ["completed", "blue"],
    ["near_completion", "yellow"],
  ]);
});

test("[DSGA-01] a design is green when active, red when inactive and grey when anything else", () => {
  expect(colourOf("active", FLOOR_PLAN_STATUSES)).toBe("green");
  expect(colourOf("inactive", FLOOR_PLAN_STATUSES)).toBe("red");
  expect(colourOf("pending", FLOOR_PLAN_STATUSES)).toBe("grey");
});

test("[CUST-02] each of the nine customer statuses has a colour of the badge table", () => {
  expect(coloursOf(CUSTOMER_STATUSES)).toEqual([
    ["verified", "blue"],
    ["inactive", "red"],
    ["suspended", "yellow"],
    ["active", "green"],
    ["cancelled", "grey"],
    ["pending", "red"],
    ["trial", "teal"],
    ["expired", "grey"],
    ["blocked", "solid"],
  ]);
});

test("a status is a word, never only a colour", () => {
  render(<StatusBadge status="near_completion" known={PROJECT_STATUSES} />);
  expect(screen.getByText("Near completion")).toBeTruthy();
});
