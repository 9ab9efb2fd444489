/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { atScreen, FreshPage } from "@/components/admin/testing";
import type { HeldPermission } from "@/contract/schemas/permission";
import { EmployeesScreen } from "./employees-screen";

const arun = { _id: "7", name: "Arun", role: "Sales", permissions: ["enquiries"], phone: "1", email: "arun@x.in" };
const LINK = "https://site.example/login-page/new-password?invitation#code=secret";

/** Answers by address, and records what is sent. */
function fakeSite({ canInvite = true, link = null as string | null } = {}) {
  const before = globalThis.fetch;
  const sent: [string, unknown][] = [];
  globalThis.fetch = async (address, init) => {
    const { pathname } = new URL(String(address), "http://desk.test");
    if (init?.method && init.method !== "GET")
      sent.push([`${init.method} ${pathname}`, init.body ? JSON.parse(String(init.body)) : undefined]);
    const answer = () => {
      if (init?.method === "DELETE") return { success: true };
      if (init?.method === "POST") return { _id: "7", name: "Arun", email: "arun@x.in", link };
      if (pathname === "/api/invitations")
        return { data: [{ _id: "7", isExpired: false }], canInvite, sendsEmail: link === null };
      return { data: pathname === "/api/employees" ? [arun] : [], total: 1 };
    };
    return { ok: true, status: 200, json: async () => answer() } as Response;
  };
  const restore = () => {
    globalThis.fetch = before;
  };
  return { sent, [Symbol.dispose]: restore };
}

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
  using site = fakeSite({ link: LINK });
  await show();
  const form = await invite();
  form.getByText("This site cannot send email. You get a link to pass on.");
  for (const [label, value] of Object.entries({ Name: "Arun", Email: "arun@x.in", Phone: "98450 12345" }))
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  fireEvent.change(form.getByLabelText("Role"), { target: { value: "Accounts" } });
  fireEvent.click(form.getByRole("button", { name: "Send invitation" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Invitation link")).value).toBe(LINK);
  const body = { name: "Arun", email: "arun@x.in", phone: "98450 12345", role: "Accounts" };
  expect(site.sent).toEqual([["POST /api/invitations", body]]);
});

test("without a service account at a hosted backend there is no form, but the reason", async () => {
  using _site = fakeSite({ canInvite: false });
  await show();
  const dialog = await invite();
  dialog.getByText(/^Invitations need a service account for this backend\./);
  expect(dialog.queryByRole("button", { name: "Send invitation" })).toBeNull();
});

test("[AUTH-06] staff without any role's permissions are told to ask an admin", async () => {
  using _site = fakeSite();
  await show(["employee"]);
  (await invite()).getByText("You have no role’s permissions to give. Ask an admin to invite them.");
});

test("an invitation is resent, and cancelled after a question", async () => {
  using site = fakeSite();
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Resend invitation to Arun" }));
  await waitFor(() => expect(site.sent).toEqual([["POST /api/invitations/7/resend", undefined]]));
  fireEvent.click(screen.getByRole("button", { name: "Cancel invitation of Arun" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel invitation" }));
  await waitFor(() => expect(site.sent.at(-1)).toEqual(["DELETE /api/invitations/7", undefined]));
});
