/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { type PackageDetails, packageDetails } from "@/contract/content/details";
import { emptyDetails } from "@/contract/content/documents";
import { defaults } from "@/lib/content/defaults";
import { FreshPage, fakeAnswers } from "../testing";
import { ContentField } from "./content-field";
import { CommonExclusions, DetailsRow } from "./package-scope";

const items = defaults.exclusions.items;
const services = {
  body: { data: [{ _id: "s", serviceName: "Kitchen", description: ["Granite platform", "Wardrobes"] }] },
};

function Form({ own }: { own: Partial<PackageDetails> }) {
  const form = useForm({ defaultValues: { ...emptyDetails("package"), ...own } });
  const { finish, excluded, isConfirmed } = packageDetails;
  return (
    <FormProvider {...form}>
      <CommonExclusions items={items}>
        <DetailsRow value="2">
          {Object.entries({ finish, excluded, isConfirmed }).map(([name, field]) => (
            <ContentField key={name} name={name} field={field} />
          ))}
        </DetailsRow>
      </CommonExclusions>
    </FormProvider>
  );
}

const show = (own: Partial<PackageDetails> = {}) => render(<Form own={own} />, { wrapper: FreshPage });
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const choose = (name: RegExp) => fireEvent.click(screen.getByRole("radio", { name }));
const counter = "Kitchen counter and sink";

test("the finish is one of three, each explained, with the package's services at hand, and none is chosen at first", async () => {
  using _api = fakeAnswers(services);
  show();
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ checked }) => checked)).toEqual([false, false, false]);
  screen.getByRole("radio", { name: /^Finished, without kitchen.*There is no kitchen/ });
  const shown = screen.getByText("See its services").closest("details") as HTMLDetailsElement;
  shown.open = true;
  fireEvent(shown, new Event("toggle"));
  await screen.findByText("Granite platform, Wardrobes", { exact: false });
});

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
