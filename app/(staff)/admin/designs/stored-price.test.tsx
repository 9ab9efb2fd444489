/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import type { FloorPlan } from "@/contract/schemas/floor-plan";
import { PriceCell, PriceHint } from "./stored-price";

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

test("a missing price has no difference, and an equal one shows nothing", () => {
  const { rerender } = render(
    <PriceCell design={{ ...neem, price: null }} calculated={calculated} takeOver={async () => {}} />,
  );
  screen.getByText("Website shows ₹20,96,280");
  rerender(<PriceCell design={{ ...neem, price: 2_096_280 }} calculated={calculated} takeOver={async () => {}} />);
  expect(screen.queryByText(/Visitors see/)).toBeNull();
  rerender(<PriceCell design={neem} calculated={undefined} takeOver={async () => {}} />);
  expect(screen.queryByText(/Visitors see/)).toBeNull();
});

test("one press stores the public price; a failure is shown with its reason", async () => {
  const takeOver = jest.fn(async () => Promise.reject(new Error("no")));
  render(<PriceCell design={neem} calculated={calculated} takeOver={takeOver} />);
  fireEvent.click(screen.getByRole("button", { name: "Use ₹20,96,280 for Neem" }));
  expect(takeOver).toHaveBeenCalledWith(neem, 2_096_280);
  await screen.findByText("Something went wrong. Please try again.");
});

test("one press below the field fills in the sum, and then the two are equal", () => {
  function Form() {
    const form = useForm({ defaultValues: { price: "20,00,000" } });
    return (
      <FormProvider {...form}>
        <input aria-label="Price" {...form.register("price")} />
        <p>
          <PriceHint calculated={calculated} />
        </p>
      </FormProvider>
    );
  }
  render(<Form />);
  screen.getByText(/^Website shows ₹20,96,280, ₹96,280 more: 1,294 sq ft built-up × ₹1,620, Essential in Bengaluru/);
  fireEvent.click(screen.getByRole("button", { name: "Use this price" }));
  expect(screen.getByLabelText<HTMLInputElement>("Price").value).toBe("2096280");
  screen.getByText(/^Same on the website/);
});
