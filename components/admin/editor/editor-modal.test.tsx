/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { CitiesScreen } from "@/app/(staff)/admin/cities/cities-screen";
import { EmployeesScreen } from "@/app/(staff)/admin/employees/employees-screen";
import { cityCalls } from "@/contract/calls/cities";
import { errorFromResponse } from "@/server/upstream/backend-errors";
import { atScreen, FreshPage } from "../testing";

/** Errors of the backend reach their fields, and typed values stay. */

const mysuru = { _id: "1", cityName: "Mysuru", cityCode: "MYS" };
const meera = { _id: "3", name: "Meera", role: "Sales", permissions: ["cities"], phone: "1", email: "m@example.com" };

/** As an employee without access to sessions and second factors sees it. */
const Employees = () => <EmployeesScreen seesSessions={false} seesSecondFactors={false} permissions={["admin"]} />;

/** The BFF's answer when the backend gives this one. */
function refusing(status: number, words: object) {
  const refusal = errorFromResponse(status, words, cityCalls.update);
  return { status: refusal.status, body: refusal.toBody() };
}

/** A list of one row, whose writes all fail. */
function fakeApi(row: object, refusal: { status: number; body: unknown }): Disposable {
  const before = globalThis.fetch;
  globalThis.fetch = async (_address, init) => {
    const isWrite = (init?.method ?? "GET") !== "GET";
    const { status, body } = isWrite ? refusal : { status: 200, body: { data: [row], total: 1 } };
    return { ok: !isWrite, status, json: async () => body } as Response;
  };
  const restore = () => {
    globalThis.fetch = before;
  };
  return { [Symbol.dispose]: restore };
}

async function save(Screen: () => ReactNode, row: object, ...refusal: Parameters<typeof refusing>) {
  atScreen();
  const api = fakeApi(row, refusing(...refusal));
  render(<Screen />, { wrapper: FreshPage });
  fireEvent.click(await screen.findByRole("button", { name: /^Edit/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Save changes" }));
  await screen.findByRole("alert");
  return api;
}

const marked = () => screen.getAllByRole("textbox").filter((field) => field.getAttribute("aria-invalid") === "true");
const noteOf = (field: Element | undefined) =>
  document.getElementById(field?.getAttribute("aria-describedby") ?? "")?.textContent;

test("[LIST-06] an error of a field is shown at it, and above the form", async () => {
  const error = { message: "Check the marked fields", fields: { cityName: "City name 'Mysuru' is already in use" } };
  using _api = await save(CitiesScreen, mysuru, 409, { error });
  const field = screen.getByRole("textbox", { name: /^City name/ });
  await waitFor(() => expect(marked()).toEqual([field]));
  expect(noteOf(field)).toBe(error.fields.cityName);
  expect(screen.getByRole("alert").textContent).toContain(error.message);
  expect(document.activeElement).toBe(field);
});

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
