/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { AppError } from "@/contract/errors";
import { fakeDesk, showEnquiries } from "./testing";

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
  using desk = fakeDesk();
  desk.record = { related: [other, customer] };
  desk.plan = {
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
  expect(desk.sent).toEqual([]);

  fireEvent.click(question.getByRole("button", { name: "Merge" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const body = { from: "e7", fields: ["plot_size", "email"] };
  expect(desk.sent).toEqual([{ call: "POST /api/follow-up/enquiry/e1/merge", body }]);
});

test("a refused merge shows the reason and changes neither row", async () => {
  using desk = fakeDesk();
  desk.record = { related: [other] };
  desk.refuse = new AppError("upstream", "This customer has projects.");
  desk.plan = { from: duplicate, into: kept, followUp, links: 0, entries: 0, projects: [], differences: [] };
  showEnquiries("?record=e1");
  fireEvent.click(await screen.findByRole("button", { name: "Merge Asha R" }));
  const question = await screen.findByRole("dialog", { name: "Merge records" });
  fireEvent.click(await within(question).findByRole("button", { name: "Merge" }));
  expect((await within(question).findByRole("alert")).textContent).toContain("This customer has projects.");
});

test("an unfinished operation is shown, and staff decide if its result is unknown", async () => {
  using desk = fakeDesk();
  const begun = { text: "Conversion", by: "Ravi", at: "2026-11-22T09:00:00.000Z" };
  desk.record = {
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
    expect(desk.sent).toEqual([{ call: "POST /api/follow-up/intents/i1", body: { decision: "again" } }]),
  );
});
