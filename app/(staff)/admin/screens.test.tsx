/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { atScreen, FreshPage, fakeAnswers } from "@/components/admin/testing";
import { CitiesScreen } from "./cities/cities-screen";
import { CustomersScreen } from "./customers/customers-screen";
import { DesignsScreen } from "./designs/designs-screen";
import { EmployeesScreen } from "./employees/employees-screen";
import { EnquiriesScreen } from "./enquiries/enquiries-screen";
import { PackagesScreen } from "./packages/packages-screen";
import { ProjectsScreen } from "./projects/projects-screen";
import { ServicesScreen } from "./services/services-screen";

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test.each([
  ["cities", <CitiesScreen key="" />],
  ["customers", <CustomersScreen key="" me="" />],
  ["employees", <EmployeesScreen key="" seesSessions={false} seesSecondFactors={false} permissions={["admin"]} />],
  ["follow-up/enquiries", <EnquiriesScreen key="" permissions={[]} me="" />],
  ["floorplans", <DesignsScreen key="" />],
  ["packages", <PackagesScreen key="" />],
  ["projects", <ProjectsScreen key="" me="" />],
  ["services", <ServicesScreen key="" />],
])(
  "[LIST-02] [LIST-07] twenty-five %s are three pages of ten rows, and paging ends at the last",
  async (name, list) => {
    using api = fakeAnswers({ body: { data: [], total: 25 } });
    atScreen();
    render(list, { wrapper: FreshPage });

    await screen.findByText("1 / 3");
    expect([button("Previous").disabled, button("Next").disabled]).toEqual([true, false]);
    fireEvent.click(button("Next"));
    await screen.findByText("2 / 3");
    fireEvent.click(button("Next"));
    await screen.findByText("21 to 25 of 25");
    expect([button("Previous").disabled, button("Next").disabled]).toEqual([false, true]);
    const asked = api.asked.filter((address) => address.startsWith(`/api/${name}?`));
    expect(asked).toEqual([1, 2, 3].map((page) => `/api/${name}?page=${page}&limit=10`));
  },
);

test("the buttons of packages with one name are told apart by the city", async () => {
  const economy = (_id: string, cityName: string) => ({
    _id,
    packageName: "Economy",
    pricePerSquareFoot: 900,
    city: { _id: cityName, cityName },
  });
  using _api = fakeAnswers({ body: { data: [economy("1", "Mysuru"), economy("2", "Hubballi")], total: 2 } });
  atScreen();
  render(<PackagesScreen />, { wrapper: FreshPage });
  await screen.findByRole("button", { name: "Edit Economy Mysuru" });
  expect(button("Edit Economy Hubballi")).toBeTruthy();
});

test("[EMPL-01] the password column only says that there is one, whatever the backend sends", async () => {
  const secrets = { password: "three beams of teak", passwordHash: "$argon2id$v=19" };
  const meera = { _id: "3", name: "Meera", role: "Sales", permissions: ["cities"], phone: "1", email: "m@example.com" };
  using _api = fakeAnswers({ body: { data: [{ ...meera, ...secrets }], total: 1 } });
  atScreen();
  const employees = <EmployeesScreen seesSessions={false} seesSecondFactors={false} permissions={["admin"]} />;
  const { container } = render(employees, { wrapper: FreshPage });

  await screen.findByRole("cell", { name: "Hidden" });
  for (const secret of Object.values(secrets)) expect(container.innerHTML).not.toContain(secret);
});
