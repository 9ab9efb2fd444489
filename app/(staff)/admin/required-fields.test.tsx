/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { atScreen, FreshPage, fakeAnswers } from "@/components/admin/testing";
import { CategoryScreen } from "./category/category-screen";
import { CitiesScreen } from "./cities/cities-screen";
import { CustomersScreen } from "./customers/customers-screen";
import { DesignsScreen } from "./designs/designs-screen";
import { EmployeesScreen } from "./employees/employees-screen";
import { EnquiriesScreen } from "./enquiries/enquiries-screen";
import { PackagesScreen } from "./packages/packages-screen";
import { ProjectsScreen } from "./projects/projects-screen";
import { ServicesScreen } from "./services/services-screen";

/** The labels of the form's text fields and lists with this attribute; a list with a value chosen cannot be empty. */
const labelled = (form: HTMLElement, attribute: string) =>
  [...form.querySelectorAll<HTMLInputElement>(`[${attribute}]`)]
    .filter(({ tagName, value }) => tagName !== "SELECT" || value === "")
    .map(({ labels }) => labels?.[0]?.textContent);

test.each([
  ["Category", <CategoryScreen key="" />],
  ["City", <CitiesScreen key="" />],
  ["Customer", <CustomersScreen key="" me="" />],
  ["Employee", <EmployeesScreen key="" permissions={["admin"]} seesSessions={false} seesSecondFactors={false} />],
  ["Enquiry", <EnquiriesScreen key="" permissions={[]} me="" />],
  ["Design", <DesignsScreen key="" />],
  ["Packages", <PackagesScreen key="" />],
  ["Project", <ProjectsScreen key="" me="" />],
  ["Service", <ServicesScreen key="" />],
])("the form Add %s calls exactly those fields required that it refuses to leave empty", async (noun, list) => {
  using _api = fakeAnswers({ body: { data: [], total: 0, views: [], bySource: [], byForm: [] } });
  atScreen();
  render(list, { wrapper: FreshPage });
  fireEvent.click(await screen.findByRole("button", { name: `Add ${noun}` }));
  const form = (await screen.findByRole("dialog")).querySelector("form") as HTMLFormElement;
  const required = labelled(form, "aria-required");
  fireEvent.click(within(form).getByRole("button", { name: `Add ${noun}` }));
  await waitFor(() => expect(labelled(form, "aria-invalid")).not.toEqual([]));
  expect(required).toEqual(labelled(form, "aria-invalid"));
});
