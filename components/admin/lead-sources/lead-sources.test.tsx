/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FreshPage, fakeAnswers } from "@/components/admin/testing";
import type { LeadSource, ReceivedLead } from "@/contract/schemas/lead-source";
import { LeadSources } from "./lead-sources";
import { mappingOf, sentFields } from "./received";

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
  questions: [],
  unclear: 0,
  trouble: "",
  hasCrmKey: false,
};
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

const leadOf = (fields: Record<string, string>, state: ReceivedLead["state"] = "waiting"): ReceivedLead => ({
  _id: JSON.stringify(fields),
  receivedAt: "2026-11-26T10:00:00.000Z",
  state,
  reference: null,
  fields,
});

test.each([
  [
    "by their names, as a directory sends them",
    ["leadid", "A1", "id"],
    ["leadtype", "category", undefined],
    ["name", "Asha Rao", "name"],
    ["mobile", "9800000001", "phone"],
    ["email", "asha@example.com", "email"],
    ["date", "2026-11-20", "time"],
    ["category", "House builders", undefined],
    ["city", "Mysuru", "location"],
    ["brancharea", "Hebbal", undefined],
    ["dncmobile", "0", undefined],
  ],
  [
    "by what follows a common beginning or the name of an object",
    ["lead_date", "1763640000", "time"],
    ["lead_name", "Asha Rao", "name"],
    ["lead_phone", "080 4123 4567", "phone"],
    ["data.remarks", "Two", "enquiry"],
  ],
  [
    "by the values of a phone and an email alone",
    ["q1", "1234567890", undefined],
    ["q2", "+91 98450 12345", "phone"],
    ["q3", "asha@example.com", "email"],
    ["q4", "Asha Rao", undefined],
  ],
  [
    "not as the time of a lead for an answer about a time, which stays in the text",
    ["time to call", "after six", undefined],
    ["mobile", "9845012345", "phone"],
  ],
] as [string, ...[string, string, string | undefined][]][])("fields are suggested %s", (_how, ...fields) => {
  const sent = Object.fromEntries(fields.map(([name, value]) => [name, value]));
  const suggested = sentFields([leadOf(sent)], {}).map(({ name, target }) => [name, target]);
  expect(Object.fromEntries(suggested)).toEqual(Object.fromEntries(fields.map(([name, , target]) => [name, target])));
});

test("what was chosen comes before suggestions, also that a field is kept as text", () => {
  const [name, mobile] = sentFields([leadOf({ name: "Asha", mobile: "9845012345" })], { mobile: "phone" });
  expect([name?.target, mobile?.target]).toEqual([undefined, "phone"]);
});

test("the fields of every waiting lead are shown with a value each, and those of the newest one if none waits", () => {
  const names = (...received: ReceivedLead[]) => sentFields(received, {}).map(({ name, value }) => [name, value]);
  const old = leadOf({ Mobile: "1" }, "enquiry");
  expect(names(leadOf({}), leadOf({ a: "1" }), old, leadOf({ a: "2", constructor: "3" }))).toEqual([
    ["a", "1"],
    ["constructor", "3"],
  ]);
  expect(names(old, leadOf({ b: "1" }, "enquiry"))).toEqual([["Mobile", "1"]]);
});

test("a field that is not shown keeps what was chosen for it", () => {
  const fields = sentFields([leadOf({ mobile: "9845012345", plan: "Two floors" })], {});
  expect(mappingOf(fields, { door: "inbox", mapping: { "old name": "name", plan: "enquiry" } })).toEqual({
    "old name": "name",
    mobile: "phone",
  });
});

test("a platform's question that is not known is asked about once, and one that is kept as text is remembered", async () => {
  const questions: LeadSource["questions"] = [
    { name: "who are you?", value: "Asha", target: null },
    { name: "फ़ोन_नंबर", value: "9845012345", target: "phone" },
    { name: "budget", value: "20 lakh", target: null },
  ];
  const facebook: LeadSource = { ...portal, door: "meta", name: "Facebook", questions, unclear: 1 };
  using api = fakeAnswers(listed(facebook), { body: { data: [] } }, { body: { enquiries: 0 } }, listed());
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Choose fields Facebook" }));
  fireEvent.change(await screen.findByLabelText("who are you?"), { target: { value: "name" } });
  expect((screen.getByLabelText("फ़ोन_नंबर") as HTMLSelectElement).value).toBe("phone");
  press("Save fields");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent).toEqual([{ mapping: { "who are you?": "name", फ़ोन_नंबर: "phone", budget: "enquiry" } }]);
});

test("what made no enquiry says why under Received", async () => {
  const none = leadOf({ type: "reaction", reason: "A reaction asks for no reply." }, "none");
  using _api = fakeAnswers(listed({ ...portal, door: "whatsapp", name: "WhatsApp" }), { body: { data: [none] } });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Received WhatsApp" }));
  await screen.findByText("No enquiry");
  expect(screen.getAllByText("A reaction asks for no reply.").length).toBeGreaterThan(0);
});
