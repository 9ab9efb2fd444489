/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FreshPage, fakeAnswers } from "@/components/admin/testing";
import type { LeadSource } from "@/contract/schemas/lead-source";
import { LeadSources } from "./lead-sources";

const portal: LeadSource = {
  _id: "1",
  door: "inbox",
  name: "Justdial",
  notice: "",
  address: "http://localhost/api/leads/inbox/…",
  mapping: {},
  lastReceivedAt: null,
  received: 0,
  waiting: 0,
  refused: 0,
  trouble: "",
  hasCrmKey: false,
};
const google: LeadSource = { ...portal, _id: "2", door: "google", name: "Google Ads" };
const listed = (...data: LeadSource[]) => ({ body: { data } });
const show = () => render(<LeadSources />, { wrapper: FreshPage });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("fields without a phone or email are refused before anything is sent, and saved ones say what they made", async () => {
  const lead = { _id: "a", receivedAt: "2026-11-26T10:00:00.000Z", state: "waiting", reference: null };
  using api = fakeAnswers(
    listed({ ...portal, waiting: 1 }),
    { body: { data: [{ ...lead, fields: { who: "Asha", tel: "0" } }] } },
    { body: { enquiries: 1 } },
    listed(),
  );
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Choose fields Justdial" }));
  fireEvent.change(await screen.findByLabelText("who"), { target: { value: "name" } });
  press("Save fields");
  await screen.findByText("Choose which field is the phone number or the email");
  expect(api.sent).toEqual([]);
  fireEvent.change(screen.getByLabelText("tel"), { target: { value: "phone" } });
  press("Save fields");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent).toEqual([{ mapping: { who: "name", tel: "phone" } }]);
});

test("a lead without phone and email is shown on a press, and becomes an enquiry on another", async () => {
  const google1 = { ...google, waiting: 1 };
  const lead = { _id: "id 1", receivedAt: "2026-11-26T10:00:00.000Z", state: "waiting", reference: null };
  using api = fakeAnswers(
    listed(google1),
    { body: { data: [{ ...lead, fields: { FULL_NAME: "Asha" } }] } },
    { body: { success: true } },
    listed(google),
    { body: { data: [{ ...lead, state: "enquiry", reference: "abc", fields: { FULL_NAME: "Asha" } }] } },
  );
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Show Google Ads" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Make an enquiry of the lead of 26 Nov/ }));
  await screen.findByRole("link", { name: "Open enquiry abc" });
  expect(screen.queryByRole("button", { name: /^Make an enquiry/ })).toBeNull();
  expect(api.sent).toEqual([{ lead: "id 1" }]);
});
