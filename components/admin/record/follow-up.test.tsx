/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Announcer, notify, Toasts } from "@/components/admin/parts/toasts";
import { AppError } from "@/contract/errors";
import { fakeEnquirySite, people, showEnquiries } from "./testing";

const [, ravi] = people;
const step = { what: "Call about the plot", at: "2026-11-23T05:30:00.000Z", who: ravi ?? null };
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const next = () => screen.findByRole("region", { name: "Next step" });

beforeEach(() => void notify.dismiss());

async function openRecord(query = "?record=e1") {
  showEnquiries(query);
  await next();
  await waitFor(() => expect(button(/^Lead owner/)).toBeTruthy());
}

test("a screen reader hears that a call was logged, that the form of the next step opened, and that the step was saved", async () => {
  using _site = fakeEnquirySite();
  render(<Announcer />);
  const spoken = () => screen.getAllByRole("status")[0]?.textContent;
  await openRecord();
  fireEvent.click(button("Call"));
  fireEvent.change(screen.getByRole("textbox", { name: "Details" }), { target: { value: "Called" } });
  fireEvent.click(button("Save"));
  await waitFor(() => expect(spoken()).toContain("Call logged"));
  expect(spoken()).toContain("Next step form is open");
  fireEvent.click(button("Save step"));
  await waitFor(() => expect(spoken()).toBe("Next step saved"));
});

test("one press logs a call with its outcome and proposes the next step; not interested asks why", async () => {
  using site = fakeEnquirySite();
  await openRecord();
  fireEvent.click(button("Call"));
  fireEvent.click(button("No answer"));
  const what = () => screen.findByRole<HTMLInputElement>("combobox", { name: "What" });
  expect((await what()).value).toBe("Call again");
  await waitFor(() => expect(site.sent[0]?.body).toMatchObject({ type: "call", text: "", outcome: "noAnswer" }));
  fireEvent.click(button("Save step"));
  await waitFor(() => expect(site.sent.at(-1)?.body).toMatchObject({ what: "Call again" }));
  expect(await screen.findByText(/^Not reached for .+, 1 try$/)).toBeTruthy();

  fireEvent.click(button("Call"));
  fireEvent.click(button("Not interested"));
  expect(await screen.findByText("Why was it lost?")).toBeTruthy();
});

test("an enquiry can be closed without a reason, which the record then asks for", async () => {
  using site = fakeEnquirySite();
  await openRecord();
  const record = within(screen.getByRole("region", { name: "Asha: details" }));
  fireEvent.click(record.getByRole("button", { name: "Status: Pending" }));
  fireEvent.click(screen.getByRole("menuitemradio", { name: "Closed" }));
  fireEvent.click(button("Skip reason"));
  expect(await record.findByText("No reason given")).toBeTruthy();
  await waitFor(() => expect(site.sent.map(({ body }) => body)).toEqual([{ enquiryId: "e1", status: "closed" }]));

  fireEvent.click(button("Add reason"));
  expect(screen.queryByRole("button", { name: "Skip reason" })).toBeNull();
  fireEvent.click(button("No plot yet"));
  await waitFor(() =>
    expect(site.sent.at(-1)).toEqual({ call: "POST /api/follow-up/enquiry/e1/lost", body: { reason: "plot" } }),
  );
});

test("a step that fails to finish returns, with the error", async () => {
  using site = fakeEnquirySite({ followUp: { nextStep: step } });
  site.refuse = new AppError("upstream", "This next step has changed.");
  await openRecord();
  fireEvent.click(button("Mark done"));
  fireEvent.click(await screen.findByRole("button", { name: "No next step" }));
  expect((await screen.findByRole("alert")).textContent).toContain("This next step has changed.");
  expect((await next()).textContent).toContain("Call about the plot");
});

test("a status that fails to change returns, with the reason", async () => {
  using site = fakeEnquirySite();
  site.refuse = new AppError("upstream", "The server could not do this.");
  render(<Toasts />);
  showEnquiries();
  const [badge] = await screen.findAllByRole("button", { name: "Status: Pending" });
  fireEvent.click(badge as Element);
  fireEvent.click(screen.getByRole("menuitemradio", { name: "Active" }));
  expect(await screen.findByText("The server could not do this.")).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Status: Pending" })).toHaveLength(3));
});

const other = {
  kind: "enquiry" as const,
  _id: "e7",
  label: "Asha R",
  status: "closed",
  isLinked: false,
  shares: ["phone" as const],
};
const customer = {
  ...other,
  kind: "customer" as const,
  _id: "c1",
  label: "Asha Rao",
  status: "active",
  isLinked: true,
};
const followUp = { assignee: null, nextStep: null, firstTouchAt: null, lastTouchAt: null, lostReason: null };

const duplicate = { _id: "e7", label: "Asha R", origin: "Home page form", createdAt: "2026-11-21T09:00:00+05:30" };
const kept = { _id: "e1", label: "Asha", origin: "Google", createdAt: "2026-11-03T09:00:00+05:30" };

test("two enquiries of one person merge after a preview that names both by origin and date and lets staff choose values; a customer is not offered", async () => {
  using site = fakeEnquirySite();
  site.record = { related: [other, customer] };
  site.plan = {
    from: duplicate,
    into: kept,
    followUp,
    links: 0,
    entries: 2,
    projects: [],
    differences: [
      { field: "plot_size", from: "1500", into: "1200" },
      { field: "phone", from: "90000 00015", into: "90000 00014" },
      { field: "email", from: "asha@example.com", into: "" },
      { field: "status", from: "active", into: "pending" },
      { field: "enquiry", from: "Two floors", into: "A villa" },
    ],
  };
  showEnquiries("?record=e1");
  const merge = await screen.findAllByRole("button", { name: /^Merge/ });
  expect(merge).toHaveLength(1);
  fireEvent.click(merge[0] as Element);

  const question = within(await screen.findByRole("dialog", { name: "Merge records" }));
  await question.findByText("Merge Asha R (Home page form, 21 Nov) into Asha (Google, 3 Nov).");
  for (const text of ["2 timeline entries move to this record.", "Status stays Pending."]) question.getByText(text);
  question.getByText("The other message is saved as a note.");
  const plot = within(question.getByRole("group", { name: "Plot size" }));
  expect(plot.getByRole<HTMLInputElement>("radio", { name: "1200 from Google, 3 Nov" }).checked).toBe(true);
  fireEvent.click(plot.getByRole("radio", { name: "1500 from Home page form, 21 Nov" }));
  expect(question.getByRole<HTMLInputElement>("radio", { name: /^asha@example.com/ }).checked).toBe(true);
  expect(site.sent).toEqual([]);

  fireEvent.click(question.getByRole("button", { name: "Merge" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const body = { from: "e7", fields: ["plot_size", "email"] };
  expect(site.sent).toEqual([{ call: "POST /api/follow-up/enquiry/e1/merge", body }]);
});

test("an unfinished operation is shown, and staff decide if its result is unknown", async () => {
  using site = fakeEnquirySite();
  const begun = { text: "Conversion", by: "Ravi", at: "2026-11-22T09:00:00.000Z" };
  site.record = {
    unfinished: [
      { _id: "i1", ...begun, reason: "It is not known whether the customer was made.", isStuck: true },
      { _id: "i2", ...begun, by: "", reason: "", isStuck: false },
    ],
  };
  showEnquiries("?record=e1");
  expect(await screen.findByText("It is not known whether the customer was made.", { exact: false })).toBeTruthy();
  expect(screen.getByText("Conversion was started by Website (automatic) but has not finished.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() =>
    expect(site.sent).toEqual([{ call: "POST /api/follow-up/intents/i1", body: { decision: "again" } }]),
  );
});
