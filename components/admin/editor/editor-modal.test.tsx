/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { CitiesScreen } from "@/app/(staff)/admin/cities/cities-screen";
import { EmployeesScreen } from "@/app/(staff)/admin/employees/employees-screen";
import { cityCalls } from "@/contract/calls/cities";
import { errorFromResponse } from "@/server/upstream/backend-errors";
import { atScreen, FreshPage, fakeSite } from "../testing";

/** Errors of the backend reach their fields, and typed values stay. */

const mysuru = { _id: "1", cityName: "Mysuru", cityCode: "MYS" };
const meera = { _id: "3", name: "Meera", role: "Sales", permissions: ["cities"], phone: "1", email: "m@example.com" };

/** As an employee without access to sessions and second factors sees it. */
const Employees = () => <EmployeesScreen seesSessions={false} seesSecondFactors={false} permissions={["admin"]} />;

/** Saves a row that the backend refuses with these words. */
async function save(Screen: () => ReactNode, row: object, ...refusal: [status: number, words: object]) {
  atScreen();
  const [status, words] = refusal;
  const api = fakeSite(({ call }) =>
    call.startsWith("GET") ? { data: [row], total: 1 } : errorFromResponse(status, words, cityCalls.update),
  );
  render(<Screen />, { wrapper: FreshPage });
  fireEvent.click(await screen.findByRole("button", { name: /^Edit/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Save changes" }));
  await screen.findByRole("alert");
  return api;
}

const marked = () => screen.getAllByRole("textbox").filter((field) => field.getAttribute("aria-invalid") === "true");
const noteOf = (field: Element | undefined) =>
  document.getElementById(field?.getAttribute("aria-describedby") ?? "")?.textContent;

test("[LIST-06] several errors each appear at their field, and the first field gets focus", async () => {
  const fields = { name: "Name is required", email: "Email is not ours" };
  using _api = await save(Employees, meera, 400, { error: { message: "Check the marked fields", fields } });
  const [name, email] = ["Name", "Email"].map((label) =>
    screen.getByRole("textbox", { name: new RegExp(`^${label}`) }),
  );
  await waitFor(() => expect(marked()).toEqual([name, email]));
  expect([name, email].map(noteOf)).toEqual([fields.name, fields.email]);
  expect(document.activeElement).toBe(name);
});

test("[LIST-06] an error that concerns no field appears above the form, which can be saved again", async () => {
  using _api = await save(CitiesScreen, mysuru, 409, { message: "This city is closed for changes" });
  expect(screen.getByRole("alert").textContent).toContain("This city is closed for changes");
  expect(marked()).toEqual([]);
  expect((screen.getByRole("textbox", { name: /^City name/ }) as HTMLInputElement).value).toBe("Mysuru");
});
