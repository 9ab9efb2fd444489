/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { atScreen, FreshPage, fakeSite } from "@/components/admin/testing";
import { CustomersScreen } from "./customers-screen";

const rao = {
  _id: "7",
  name: "Ananya Rao",
  email: "rao@example.com",
  phone: "90000 00014",
  address: "Hennur",
  status: "active",
};

/** A list of one customer for any search. */
const fakeApi = () =>
  fakeSite(({ call }) => (call.startsWith("GET") ? { data: [rao], total: 1 } : { ...rao, _id: "8" }));

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const add = () => fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Add Customer" }));
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("a second customer with the same number causes a warning with a link to the first, and is saved at the second press", async () => {
  using api = fakeApi();
  atScreen();
  render(<CustomersScreen me="" />, { wrapper: FreshPage });
  await press("Add Customer");
  for (const [label, value] of Object.entries({
    "Customer name": "Ananya",
    Phone: "+91 9000000014",
    Email: "new@example.com",
    "Location of plot": "Hebbal",
  }))
    type(label, value);
  add();

  expect((await screen.findByRole("alert")).textContent).toBe(
    "A customer with this phone number or email already exists: Ananya Rao (90000 00014, rao@example.com). View. Save again to keep both.",
  );
  expect(screen.getByRole("link", { name: "View" }).getAttribute("href")).toBe("/sagwan-customer?search=90000%2000014");
  expect(api.sent).toEqual([]);
  add();
  await waitFor(() => expect(api.sent).toMatchObject([{ body: { phone: "+91 9000000014" } }]));
});

test("a customer whose number and email are unchanged is saved at the first press", async () => {
  using api = fakeApi();
  atScreen();
  render(<CustomersScreen me="" />, { wrapper: FreshPage });
  await press("Edit Ananya Rao");
  type("Location of plot", "Hebbal");
  await press("Save changes");
  await waitFor(() => expect(api.sent).toMatchObject([{ body: { address: "Hebbal" } }]));
});
