/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { FreshPage, fakeAnswers } from "@/components/admin/testing";
import { customerCalls } from "@/contract/calls/customers";
import type { Customer } from "@/contract/schemas/customer";
import { ChoiceField } from "./select-field";

type Typed = { customer: string };
type Props = Typed & { onSave?: (typed: Typed) => void };

function Form({ customer, onSave = () => {} }: Props) {
  const form = useForm<Typed>({ defaultValues: { customer } });
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit((typed) => onSave(typed))}>
        <ChoiceField<Typed, Customer>
          name="customer"
          label="Customer"
          list={customerCalls.list}
          named={({ name }) => name}
          none="No customer"
        />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

const chosen = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Customer" }).selectedOptions[0]?.text;
const rows = {
  body: {
    data: [
      { _id: "2", name: "Thomas Kurien" },
      { _id: "1", name: "Ananya Rao" },
    ],
  },
};

test("saving before the options load keeps the value", async () => {
  using _api = fakeAnswers(rows);
  const onSave = jest.fn();
  render(<Form customer="2" onSave={onSave} />, { wrapper: FreshPage });

  expect(chosen()).toBe("Loading...");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ customer: "2" }));
});

test("a row that no longer exists stays selected until staff choose another", async () => {
  using _api = fakeAnswers(rows);
  const onSave = jest.fn();
  render(<Form customer="9" onSave={onSave} />, { wrapper: FreshPage });

  await screen.findByRole("option", { name: "Ananya Rao" });
  expect(chosen()).toBe("No longer available");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ customer: "9" }));
});
