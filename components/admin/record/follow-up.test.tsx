/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Announcer } from "@/components/admin/parts/announcer";
import { notify, Toasts } from "@/components/admin/parts/toasts";
import { AppError } from "@/contract/errors";
import { fakeDesk, people, showEnquiries } from "./testing";

const [, ravi] = people;
const step = { what: "Call about the plot", at: "2026-11-23T05:30:00.000Z", who: ravi ?? null };
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const next = () => screen.findByRole("region", { name: "Next step" });
const pressed = (key: string) => fireEvent.keyDown(document.body, { key });

/** Toasts outlive the page that shows them, and an earlier test's may have an undo too. */
beforeEach(() => void notify.dismiss());

async function openRecord(query = "?record=e1") {
  showEnquiries(query);
  await next();
  await waitFor(() => expect(button(/^Assignee/)).toBeTruthy());
}

test("a screen reader hears that a call was logged, that the form of the next step opened, and that the step was saved", async () => {
  using _desk = fakeDesk();
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

test("another time than the suggested ones needs a date, and a step without one is not sent", async () => {
  using desk = fakeDesk();
  await openRecord();
  fireEvent.click(button("Add next step"));
  fireEvent.click(button("Pick date"));
  fireEvent.click(button("Save step"));
  expect((await screen.findByRole("alert")).textContent).toBe("Choose a date and time.");

  fireEvent.change(screen.getByLabelText("Date and time"), { target: { value: "2026-12-01T16:30" } });
  fireEvent.click(button("Save step"));
  await waitFor(() => expect(desk.sent[0]?.body).toMatchObject({ at: "2026-12-01T16:30:00+05:30" }));
});

test("an enquiry can be closed without a reason, which the record then asks for", async () => {
  using desk = fakeDesk();
  await openRecord();
  const record = within(screen.getByRole("region", { name: "Asha: details" }));
  fireEvent.click(record.getByRole("button", { name: "Status: Pending" }));
  fireEvent.click(screen.getByRole("menuitemradio", { name: "Closed" }));
  fireEvent.click(button("Skip reason"));
  expect(await record.findByText("No reason given")).toBeTruthy();
  await waitFor(() => expect(desk.sent.map(({ body }) => body)).toEqual([{ enquiryId: "e1", status: "closed" }]));

  fireEvent.click(button("Add reason"));
  expect(screen.queryByRole("button", { name: "Skip reason" })).toBeNull();
  fireEvent.click(button("No plot yet"));
  await waitFor(() =>
    expect(desk.sent.at(-1)).toEqual({ call: "POST /api/follow-up/enquiry/e1/lost", body: { reason: "plot" } }),
  );
});

test("a step that fails to finish returns, with the error", async () => {
  using desk = fakeDesk({ followUp: { nextStep: step } });
  desk.refuse = new AppError("upstream", "This next step has changed.");
  await openRecord();
  pressed("d");
  fireEvent.click(await screen.findByRole("button", { name: "No next step" }));
  expect((await screen.findByRole("alert")).textContent).toContain("This next step has changed.");
  expect((await next()).textContent).toContain("Call about the plot");
});

test("until the first response a clock runs from the enquiry's arrival; then it shows the response time", async () => {
  jest.useFakeTimers({ now: Date.parse("2026-11-22T11:14:00+05:30"), doNotFake: ["setTimeout", "queueMicrotask"] });
  using desk = fakeDesk();
  await openRecord();
  expect(screen.getByText("Unanswered for 2 h 14 min")).toBeTruthy();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText("Unanswered for 2 h 15 min")).toBeTruthy();

  desk.held.followUp.firstTouchAt = "2026-11-22T11:15:00+05:30";
  fireEvent.click(button("Call"));
  fireEvent.change(screen.getByRole("textbox", { name: "Details" }), { target: { value: "Called" } });
  fireEvent.click(button("Save"));
  expect(await screen.findByText("First response in 2 h 15 min")).toBeTruthy();
  jest.useRealTimers();
});

test("a correction is an entry that names what it corrects", async () => {
  const entry = { _id: "t1", at: step.at, type: "call" as const, text: "Wants 1200", by: "Ravi", corrects: null };
  using desk = fakeDesk({ timeline: [entry] });
  await openRecord();
  fireEvent.click(await screen.findByRole("button", { name: "Correct" }));
  const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Details" });
  expect(box.value).toBe("Wants 1200");
  fireEvent.change(box, { target: { value: "Wants 1500" } });
  fireEvent.click(button("Save"));
  await waitFor(() => expect(desk.sent[0]?.body).toMatchObject({ type: "call", text: "Wants 1500", corrects: "t1" }));
  expect(await screen.findByText("Corrected")).toBeTruthy();
});

test("a status that fails to change returns, with the reason", async () => {
  using desk = fakeDesk();
  desk.refuse = new AppError("upstream", "The server could not do this.");
  render(<Toasts />);
  showEnquiries();
  const [badge] = await screen.findAllByRole("button", { name: "Status: Pending" });
  fireEvent.click(badge as Element);
  fireEvent.click(screen.getByRole("menuitemradio", { name: "Active" }));
  expect(await screen.findByText("The server could not do this.")).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Status: Pending" })).toHaveLength(3));
});
