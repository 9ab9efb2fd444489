/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { fakeDesk, showEnquiries } from "./testing";

const other = { kind: "enquiry" as const, _id: "e7", label: "Asha R", status: "closed", isLinked: false };
const customer = { kind: "customer" as const, _id: "c1", label: "Asha Rao", status: "active", isLinked: true };
const followUp = { assignee: null, nextStep: null, firstTouchAt: null, lastTouchAt: null, lostReason: null };

test("other rows of the same person link to their records", async () => {
  using desk = fakeDesk();
  desk.record = { related: [other, customer] };
  showEnquiries("?record=e1");
  const links = await screen.findAllByRole("link", { name: /^(Enquiry|Customer) Asha/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/sagwan-enquiries?record=e7",
    "/sagwan-customer?record=c1",
  ]);
});

test("two enquiries of one person merge after a preview; a customer is not offered", async () => {
  using desk = fakeDesk();
  desk.record = { related: [other, customer] };
  desk.plan = {
    from: { _id: "e7", label: "Asha R" },
    into: { _id: "e1", label: "Asha" },
    followUp,
    links: 0,
    entries: 2,
    projects: [],
    differences: [{ field: "plot_size", from: "1500", into: "1200" }],
  };
  showEnquiries("?record=e1");
  const merge = await screen.findAllByRole("button", { name: "Merge" });
  expect(merge).toHaveLength(1);
  fireEvent.click(merge[0] as Element);

  const question = await screen.findByRole("dialog", { name: "Merge records" });
  expect(await within(question).findByText("2 timeline entries move to this record.")).toBeTruthy();
  expect(within(question).getByText("plot size: keep “1200”. “1500” is saved as a note.")).toBeTruthy();
  expect(desk.sent).toEqual([]);

  fireEvent.click(within(question).getByRole("button", { name: "Merge" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(desk.sent).toEqual([{ call: "POST /api/follow-up/enquiry/e1/merge", body: { from: "e7" } }]);
});

test("a refused merge shows the reason and changes neither row", async () => {
  using desk = fakeDesk();
  desk.record = { related: [other] };
  desk.refuse = { status: 403, message: "This customer has projects." };
  desk.plan = {
    from: { _id: "e7", label: "Asha R" },
    into: { _id: "e1", label: "Asha" },
    followUp,
    links: 0,
    entries: 0,
    projects: [],
    differences: [],
  };
  showEnquiries("?record=e1");
  fireEvent.click(await screen.findByRole("button", { name: "Merge" }));
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
