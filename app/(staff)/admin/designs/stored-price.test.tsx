/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import type { FloorPlan } from "@/contract/schemas/floor-plan";
import { PriceCell } from "./stored-price";

const neem = { _id: "1", name: "Neem", price: 1_999_999 } as FloorPlan;
const calculated = {
  _id: "1",
  amount: 2_096_280,
  area: 1294,
  rate: 1620,
  packageName: "Essential",
  cityName: "Bengaluru",
};

test("[DSGA-01] if the public price differs from the stored one, staff see it and the difference", () => {
  render(<PriceCell design={neem} calculated={calculated} takeOver={async () => {}} />);
  expect(screen.getByText("Website shows ₹20,96,280, ₹96,281 more").title).toBe(
    "1,294 sq ft built-up × ₹1,620, Essential in Bengaluru",
  );
});

test("one press stores the public price; a failure is shown with its reason", async () => {
  const takeOver = jest.fn(async () => Promise.reject(new Error("no")));
  render(<PriceCell design={neem} calculated={calculated} takeOver={takeOver} />);
  fireEvent.click(screen.getByRole("button", { name: "Use ₹20,96,280 for Neem" }));
  expect(takeOver).toHaveBeenCalledWith(neem, 2_096_280);
  await screen.findByText("Something went wrong. Please try again.");
});
