/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { fakeSite, showScreen } from "@/components/admin/testing";
import type { HeldPermission } from "@/contract/schemas/permission";
import { EmployeesScreen } from "./employees-screen";

const ravi = { _id: "7", name: "Ravi", role: "Site", permissions: ["dashboard"], phone: "9000000601", email: "r@x.in" };

const fakeEmployees = (rights = [{ _id: "7", rights: ["delete", "export"] }]) =>
  fakeSite(({ call, body }) => {
    if (call.startsWith("POST")) return { _id: "8", ...body };
    if (call.startsWith("PUT")) return { ...ravi, ...body };
    if (call === "GET /api/rights") return { data: rights };
    if (call === "GET /api/spoken-languages") return { data: [{ _id: "7", languages: ["en", "kn"] }] };
    return { data: call === "GET /api/employees" ? [ravi] : [], total: 1 };
  });

const show = (permissions: HeldPermission[] = ["admin"]) => showScreen(<EmployeesScreen permissions={permissions} />);

async function open(button: string, permissions?: HeldPermission[]) {
  show(permissions);
  await screen.findByRole("button", { name: "Edit Ravi" });
  fireEvent.click(screen.getByRole("button", { name: button }));
  const form = within(await screen.findByRole("dialog"));
  const preset = form.getByRole<HTMLSelectElement>("combobox", { name: "Role preset" });
  const ticked = () =>
    form.getAllByRole<HTMLInputElement>("checkbox").flatMap(({ checked, value }) => (checked ? [value] : []));
  const type = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } });
  return { form, preset, ticked, type };
}

test("[EMPL-02] a preset ticks its permissions and rights, names the role, and is saved as what is ticked", async () => {
  using api = fakeEmployees();
  const { form, preset, ticked, type } = await open("Add Employee");
  fireEvent.change(preset, { target: { value: "Accounts" } });
  expect(ticked()).toEqual(["customers", "accounts", "export", "en"]);
  expect(form.getByLabelText<HTMLInputElement>("Role").value).toBe("Accounts");
  for (const [label, value] of Object.entries({ Name: "Lata", Phone: "9", Email: "l@x.in", Password: "a teak house" }))
    type(label, value);
  fireEvent.click(form.getByRole("button", { name: "Add Employee" }));
  await waitFor(() =>
    expect(api.sent).toMatchObject([
      { call: "POST /api/employees", body: { role: "Accounts", permissions: ["customers"] } },
      { call: "PUT /api/rights/8", body: { rights: ["accounts", "export"] } },
    ]),
  );
  expect(api.sent[0]?.body).not.toHaveProperty("rights");
});

test("no preset can be chosen while the rights are not known, because it would be saved without them", async () => {
  using _api = fakeEmployees([]);
  const { preset } = await open("Edit Ravi");
  expect(preset.disabled).toBe(true);
});

test("ticks that are no preset are named Custom, and rights that stay the same are not sent", async () => {
  using api = fakeEmployees();
  const { form, preset, ticked, type } = await open("Edit Ravi");
  await waitFor(() => expect(ticked()).toEqual(["dashboard", "delete", "export", "en", "kn"]));
  expect(preset.selectedOptions[0]?.textContent).toBe("Custom");
  type("Name", "Ravi Rao");
  fireEvent.click(form.getByRole("button", { name: /Save/ }));
  await waitFor(() => expect(api.sent.map(({ call }) => call)).toEqual(["PUT /api/employees/7"]));
});

test("the languages that a colleague speaks are shown, changed, and not sent if they stay the same", async () => {
  using api = fakeEmployees();
  const { form } = await open("Edit Ravi");
  expect(screen.getByText("Speaks English, Kannada")).toBeTruthy();
  const speaks = within(await form.findByRole("group", { name: "Speaks" }));
  const box = (name: string) => speaks.getByRole<HTMLInputElement>("checkbox", { name });
  expect(["English", "Kannada", "Hindi"].map((name) => box(name).checked)).toEqual([true, true, false]);
  fireEvent.click(box("English"));
  fireEvent.click(box("Hindi"));
  fireEvent.click(form.getByRole("button", { name: /Save/ }));
  await waitFor(() =>
    expect(api.sent.map(({ call }) => call)).toEqual(["PUT /api/spoken-languages/7", "PUT /api/employees/7"]),
  );
  expect(api.sent[0]?.body).toEqual({ languages: ["kn", "hi"] });
  expect(api.sent[1]?.body).not.toHaveProperty("languages");
});

test("[AUTH-06] only presets that a person may give are offered, and an admin needs no further rights", async () => {
  using _api = fakeEmployees();
  const { form, preset } = await open("Add Employee", ["employee", "customers", "accounts", "export"]);
  expect([...preset.options].map(({ text }) => text)).toEqual(["Custom", "Accounts"]);
  fireEvent.click(form.getByRole("checkbox", { name: /admin/ }));
  expect(form.queryByRole("checkbox", { name: "Delete records" })).toBeNull();
});

const LINK = "https://site.example/login-page/new-password?invitation#code=secret";

test("an invitation is sent with name, email, phone and role, and a link that was not emailed is shown to copy", async () => {
  using site = fakeSite(({ call }) => {
    if (call.startsWith("POST"))
      return { _id: "7", name: "Arun", email: "arun@x.in", phone: "98450 12345", link: LINK };
    if (call === "GET /api/invitations")
      return { data: [{ _id: "7", isExpired: false }], canInvite: true, sendsEmail: false };
    return { data: call === "GET /api/employees" ? [ravi] : [], total: 1 };
  });
  show();
  await screen.findByText("Invited");
  fireEvent.click(screen.getByRole("button", { name: "Invite colleague" }));
  const form = within(await screen.findByRole("dialog"));
  form.getByText("This site cannot send email. You get a link to pass on.");
  for (const [label, value] of Object.entries({ Name: "Arun", Email: "arun@x.in", Phone: "98450 12345" }))
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  fireEvent.change(form.getByLabelText("Role"), { target: { value: "Accounts" } });
  fireEvent.click(form.getByRole("button", { name: "Send invitation" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Invitation link")).value).toBe(LINK);
  const chat = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Send by WhatsApp" }).href);
  expect(chat.pathname).toBe("/919845012345");
  expect(chat.searchParams.get("text")).toContain(LINK);
  const body = { name: "Arun", email: "arun@x.in", phone: "98450 12345", role: "Accounts" };
  expect(site.sent).toMatchObject([{ call: "POST /api/invitations", body }]);
});
