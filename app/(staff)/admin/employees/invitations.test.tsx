/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { atScreen, FreshPage, fakeSite } from "@/components/admin/testing";
import type { HeldPermission } from "@/contract/schemas/permission";
import { EmployeesScreen } from "./employees-screen";

const arun = { _id: "7", name: "Arun", role: "Sales", permissions: ["enquiries"], phone: "1", email: "arun@x.in" };
const LINK = "https://site.example/login-page/new-password?invitation#code=secret";

const fakeInvitations = ({ canInvite = true, link = null as string | null } = {}) =>
  fakeSite(({ call }) => {
    if (call.startsWith("DELETE")) return { success: true };
    if (call.startsWith("POST")) return { _id: "7", name: "Arun", email: "arun@x.in", link };
    if (call === "GET /api/invitations")
      return { data: [{ _id: "7", isExpired: false }], canInvite, sendsEmail: link === null };
    return { data: call === "GET /api/employees" ? [arun] : [], total: 1 };
  });

async function show(permissions: HeldPermission[] = ["admin"]) {
  atScreen();
  render(<EmployeesScreen seesSessions={false} seesSecondFactors={false} permissions={permissions} />, {
    wrapper: FreshPage,
  });
  await screen.findByText("Invited");
}

async function invite() {
  fireEvent.click(screen.getByRole("button", { name: "Invite colleague" }));
  return within(await screen.findByRole("dialog"));
}

test("an invitation is sent with name, email, phone and role, and a link that was not emailed is shown to copy", async () => {
  using site = fakeInvitations({ link: LINK });
  await show();
  const form = await invite();
  form.getByText("This site cannot send email. You get a link to pass on.");
  for (const [label, value] of Object.entries({ Name: "Arun", Email: "arun@x.in", Phone: "98450 12345" }))
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  fireEvent.change(form.getByLabelText("Role"), { target: { value: "Accounts" } });
  fireEvent.click(form.getByRole("button", { name: "Send invitation" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Invitation link")).value).toBe(LINK);
  const body = { name: "Arun", email: "arun@x.in", phone: "98450 12345", role: "Accounts" };
  expect(site.sent).toMatchObject([{ call: "POST /api/invitations", body }]);
});

test("an invitation is resent, and cancelled after a question", async () => {
  using site = fakeInvitations();
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Resend invitation to Arun" }));
  await waitFor(() => expect(site.sent).toMatchObject([{ call: "POST /api/invitations/7/resend" }]));
  fireEvent.click(screen.getByRole("button", { name: "Cancel invitation of Arun" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel invitation" }));
  await waitFor(() => expect(site.sent.at(-1)?.call).toBe("DELETE /api/invitations/7"));
});
