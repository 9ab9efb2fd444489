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

test("a source says what it received, what was refused and what waits, and only an unknown sender has fields", async () => {
  const busy = { ...portal, lastReceivedAt: new Date(Date.now() - 7_300_000).toISOString(), received: 12, waiting: 3 };
  using _api = fakeAnswers(listed({ ...busy, refused: 2 }, google));
  show();
  await screen.findByText("Any other sender · Last received 2 hours ago · 12 leads in 30 days · 2 refused");
  expect(screen.getByText("3 leads wait for you to choose the fields.")).toBeTruthy();
  expect(screen.getByText("Google Ads lead form · Nothing received yet")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Fields/ })).toHaveLength(1);
});

test("Meta's source asks for its credentials, says why leads cannot be read, and reads earlier ones again", async () => {
  const trouble = "Meta no longer accepts the page access token.";
  const meta: LeadSource = { ...portal, door: "meta", name: "Facebook", trouble, waiting: 1 };
  using api = fakeAnswers(listed(meta), { body: { leads: 7 } }, listed({ ...meta, trouble: "" }));
  show();
  await screen.findByText(trouble);
  expect(screen.getByText("1 lead has neither a phone number nor an email.")).toBeTruthy();
  press("Add a lead source");
  fireEvent.click(screen.getByRole("radio", { name: /^Facebook/ }));
  press("Save and show address");
  expect(await screen.findByText("Enter the app secret of your app at Meta")).toBeTruthy();
  expect(screen.getByText("Enter a page access token")).toBeTruthy();
  press("Cancel");
  press("Discard");
  press("Read last 90 days Facebook");
  await waitFor(() => expect(screen.queryByText(trouble)).toBeNull());
  expect(api.asked).toContain("/api/lead-sources/1/backfill");
});

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

test("a sender whose fields are chosen can have leads without phone and email, and one whose are not cannot", async () => {
  const mapped: LeadSource = { ...portal, mapping: { tel: "phone" }, waiting: 2 };
  using _api = fakeAnswers(listed(mapped, { ...portal, _id: "3", name: "Housing", waiting: 1 }));
  show();
  await screen.findByText("2 leads have neither a phone number nor an email.");
  expect(screen.getAllByRole("button", { name: /^Show/ }).map(({ textContent }) => textContent)).toEqual(["Show"]);
  expect(screen.getAllByRole("button", { name: /^Choose fields/ })).toHaveLength(2);
});

test("a saved CRM key can be removed, and only one that is saved", async () => {
  const indiamart: LeadSource = { ...portal, door: "indiamart", name: "IndiaMART" };
  using api = fakeAnswers(
    listed({ ...indiamart, hasCrmKey: true }, { ...indiamart, _id: "3", name: "Second" }),
    { body: { success: true } },
    listed(indiamart),
  );
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Edit Second" }));
  expect(screen.queryByRole("checkbox")).toBeNull();
  press("Cancel");
  press("Edit IndiaMART");
  fireEvent.click(screen.getByRole("checkbox", { name: "Remove the saved CRM key" }));
  press("Save changes");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent).toMatchObject([{ name: "IndiaMART", crmKey: "", dropsCrmKey: true }]);
});
