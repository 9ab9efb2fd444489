/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { ChoiceField } from "@/components/admin/fields/inputs";
import { FreshPage, fakeAnswers } from "@/components/admin/testing";
import { customerCalls } from "@/contract/calls/customers";
import { type PackageDetails, packageDetails } from "@/contract/content/details";
import { emptyDetails } from "@/contract/content/documents";
import type { Customer } from "@/contract/schemas/customer";
import { defaults } from "@/lib/content/defaults";
import { ContentField } from "./content-field";
import { CommonExclusions, PackageIdProvider } from "./package-scope";

const items = defaults.exclusions.items;

function ScopeForm({ details }: { details: Partial<PackageDetails> }) {
  const form = useForm({ defaultValues: { ...emptyDetails("package"), ...details } });
  const { finish, excluded, isConfirmed } = packageDetails;
  return (
    <FormProvider {...form}>
      <CommonExclusions items={items}>
        <PackageIdProvider value="2">
          {Object.entries({ finish, excluded, isConfirmed }).map(([name, field]) => (
            <ContentField key={name} name={name} field={field} />
          ))}
        </PackageIdProvider>
      </CommonExclusions>
    </FormProvider>
  );
}

const show = (details: Partial<PackageDetails> = {}) => render(<ScopeForm details={details} />, { wrapper: FreshPage });
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const choose = (name: RegExp) => fireEvent.click(screen.getByRole("radio", { name }));
const counter = "Kitchen counter and sink";

test("the first choice of a finish ticks what it usually lacks; a later one leaves the ticks, offers the usual ones, and has to be confirmed again", () => {
  show({ isConfirmed: true });
  choose(/^Finished/);
  expect([box(counter).checked, box("Wiring and plumbing").checked]).toEqual([true, false]);
  expect(box(/^I confirm/).checked).toBe(false);
  expect(screen.queryByRole("button", { name: "Use the usual ticks" })).toBeNull();

  fireEvent.click(box("Soil test"));
  fireEvent.click(box(/^I confirm/));
  choose(/^Ready/);
  expect([box(counter).checked, box("Soil test").checked, box(/^I confirm/).checked]).toEqual([true, false, false]);
  fireEvent.click(screen.getByRole("button", { name: "Use the usual ticks" }));
  expect([box(counter).checked, box("Soil test").checked]).toEqual([false, true]);
});

test("a ticked item that left the common list stays in the form, and can be unticked", () => {
  show({ finish: "ready", excluded: ["Roof garden", "wardrobes"] });
  expect([box("Roof garden").checked, box("Wardrobes").checked]).toEqual([true, true]);
  fireEvent.click(box("Roof garden"));
  fireEvent.click(box("Wardrobes"));
  expect([screen.queryByText("Roof garden"), box("Wardrobes").checked]).toEqual([null, false]);
});

type Typed = { customer: string };
type Props = Typed & { onSave?: (typed: Typed) => void };

function CustomerForm({ customer, onSave = () => {} }: Props) {
  const form = useForm<Typed>({ defaultValues: { customer } });
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit((typed) => onSave(typed))}>
        <ChoiceField<Typed, Customer>
          name="customer"
          label="Customer"
          list={customerCalls.list}
          rowLabel={({ name }) => name}
          none="No customer"
        />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

const chosen = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Customer" }).selectedOptions[0]?.text;
const [thomas, ananya] = [
  { _id: "2", name: "Thomas Kurien" },
  { _id: "1", name: "Ananya Rao" },
];

test.each([
  ["before the options load keeps the value", "2", "Loading..."],
  ["keeps a row that no longer exists until staff choose another", "9", "No longer available"],
])("saving %s", async (_what, customer, shown) => {
  using _api = fakeAnswers({ body: { data: [thomas, ananya] } });
  const onSave = jest.fn();
  render(<CustomerForm customer={customer} onSave={onSave} />, { wrapper: FreshPage });

  await waitFor(() => expect(chosen()).toBe(shown));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ customer }));
});
