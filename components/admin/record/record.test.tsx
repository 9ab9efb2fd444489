/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Announcer } from "@/components/admin/parts/toasts";
import { fakeSite } from "@/components/admin/testing";
import { AppError } from "@/contract/errors";
import type { TimelineEntry } from "@/contract/schemas/follow-up";
import { enquiries, fakeEnquirySite, people, showEnquiries } from "./testing";
import { Timeline } from "./timeline";
import { sendStatus } from "./use-record";
import { blankDraft, changeDraft, dropDraft, readDraft, storeDraft } from "./work/composer";

const record = (name: string) => screen.findByRole("region", { name: `${name}: details` });
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Details" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const title = (name: string) => screen.findByRole("link", { name });
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });

test("from a record the next and the previous one open, and one step back still returns to the list", async () => {
  using _site = fakeEnquirySite();
  showEnquiries();
  fireEvent.click(await title("Asha"));
  await record("Asha");
  press("Next record");
  await record("Bala");
  press("Next record");
  await record("Chitra");
  press("Previous record");
  await record("Bala");
  expect(window.location.search).toBe("?record=e2");

  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe(""));
});

test("after the last row of a page comes the first of the next one, and the reverse", async () => {
  using _site = fakeEnquirySite();
  showEnquiries("", 2);
  fireEvent.click(await title("Bala"));
  await record("Bala");
  press("Next record");
  await record("Chitra");
  expect(window.location.search).toBe("?record=e3&page=2");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next record" }).disabled).toBe(true);
  press("Previous record");
  expect(await record("Bala")).toBeTruthy();
});

test("after an answered row leaves the list, the next one is the row in its place", async () => {
  using site = fakeEnquirySite();
  showEnquiries();
  fireEvent.click(await title("Bala"));
  await record("Bala");
  site.stored.rows = site.stored.rows.filter(({ name }) => name !== "Bala");
  site.readable = enquiries;
  write("Called");
  fireEvent.keyDown(box(), { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole("link", { name: "Bala" })).toBeNull());
  press("Next record");
  expect(await record("Chitra")).toBeTruthy();
});

test("a failed read of the record still shows the row, and can be retried", async () => {
  using site = fakeEnquirySite();
  site.failure = (call) => call.startsWith("GET /api/follow-up/enquiry/");
  showEnquiries("?record=e1");
  expect((await screen.findByRole("alert")).textContent).toContain("Not possible just now.");
  expect(screen.getByText("Asha asks")).toBeTruthy();
  site.failure = undefined;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No activity yet. Log a call or a note.")).toBeTruthy();
});

afterEach(() => sessionStorage.clear());

test("a saved draft is dropped, but not a newer one, nor that of another record", () => {
  const saved = changeDraft(blankDraft(), { text: "Called" });
  const newer = changeDraft(saved, { text: "Called again" });
  for (const [kind, id, draft] of [
    ["enquiry", "1", saved],
    ["enquiry", "2", newer],
    ["customer", "1", saved],
  ] as const)
    storeDraft(kind, id, draft);
  for (const id of ["1", "2"]) dropDraft("enquiry", id, saved);
  expect(readDraft("enquiry", "1").text).toBe("");
  expect([readDraft("enquiry", "2"), readDraft("customer", "1")]).toEqual([newer, saved]);
});

test("a customer's status is saved with the whole row, and the answer is the version to change next", async () => {
  using api = fakeSite(() => ({ _id: "1", updatedAt: "2026-11-22T10:00:00.000Z" }));
  const typed = { name: "Asha", phone: "9000000001", email: "asha@example.com", address: "Hebbal" };
  const row = { _id: "1", ...typed, status: "trial", updatedAt: "2026-11-21T10:00:00.000Z" };
  const changed = await sendStatus({ kind: "customer", row }, "active");
  expect(api.sent).toMatchObject([{ body: { ...typed, status: "active" }, ifMatch: '"2026-11-21T10:00:00.000Z"' }]);
  expect(changed.row).toEqual({ ...row, status: "active", updatedAt: "2026-11-22T10:00:00.000Z" });
});

const entry = (changes: Partial<TimelineEntry>): TimelineEntry => ({
  ...{ _id: "1", at: "2026-11-27T04:00:00.000Z", type: "whatsapp", text: "Namaste", by: "Meera" },
  ...{ corrects: null, outcome: null },
  ...changes,
});

test("a person's message is shown under their name, and a reply with its state and why it failed", () => {
  const entries = [
    entry({ _id: "r1", text: "See you" }),
    entry({ _id: "r2", text: "Tomorrow?" }),
    entry({ _id: "m", type: "received", text: "30x40", by: "Asha Rao" }),
    entry({ _id: "w", text: "Written on the phone" }),
  ];
  const sent = {
    r1: { state: "read", reason: "" },
    r2: { state: "failed", reason: "This person cannot be reached on WhatsApp." },
  } as const;
  render(<Timeline entries={entries} sent={sent} onCorrect={() => {}} />);
  const [read, failed, received, logged] = screen.getAllByRole("listitem");
  const textOf = (item: HTMLElement | undefined) => item?.textContent ?? "";
  expect(textOf(read)).toMatch(/^Meera · WhatsApp .*See youRead$/);
  expect(textOf(failed)).toMatch(/Tomorrow\?Not sent\. This person cannot be reached on WhatsApp\.$/);
  expect(textOf(received)).toMatch(/^Asha Rao · WhatsApp message .*30x40$/);
  expect(screen.getAllByRole("button", { name: "Correct" })).toEqual([
    within(logged as HTMLElement).getByRole("button", { name: "Correct" }),
  ]);
});

const [, ravi] = people;
const step = { what: "Call about the plot", at: "2026-11-23T05:30:00.000Z", who: ravi ?? null };
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const next = () => screen.findByRole("region", { name: "Next step" });

async function openRecord() {
  showEnquiries("?record=e1");
  await next();
  await waitFor(() => expect(button(/^Lead owner/)).toBeTruthy());
}

test("a screen reader hears that a call was logged, that the form of the next step opened, and that the step was saved", async () => {
  using _site = fakeEnquirySite();
  render(<Announcer />);
  const spoken = () => screen.getAllByRole("status")[0]?.textContent;
  await openRecord();
  press("Call");
  write("Called");
  press("Save");
  await waitFor(() => expect(spoken()).toContain("Call logged"));
  expect(spoken()).toContain("Next step form is open");
  press("Save step");
  await waitFor(() => expect(spoken()).toBe("Next step saved"));
});

test("one press logs a call with its outcome and proposes the next step; not interested asks why", async () => {
  using site = fakeEnquirySite();
  await openRecord();
  press("Call");
  press("No answer");
  const what = () => screen.findByRole<HTMLInputElement>("combobox", { name: "What" });
  expect((await what()).value).toBe("Call again");
  await waitFor(() => expect(site.sent[0]?.body).toMatchObject({ type: "call", text: "", outcome: "noAnswer" }));
  press("Save step");
  await waitFor(() => expect(site.sent.at(-1)?.body).toMatchObject({ what: "Call again" }));
  expect(await screen.findByText(/^Not reached for .+, 1 try$/)).toBeTruthy();

  press("Call");
  press("Not interested");
  expect(await screen.findByText("Why was it lost?")).toBeTruthy();
});

test("an enquiry can be closed without a reason, which the record then asks for", async () => {
  using site = fakeEnquirySite();
  await openRecord();
  const record = within(screen.getByRole("region", { name: "Asha: details" }));
  fireEvent.click(record.getByRole("button", { name: "Status: Pending" }));
  fireEvent.click(screen.getByRole("menuitemradio", { name: "Closed" }));
  press("Skip reason");
  expect(await record.findByText("No reason given")).toBeTruthy();
  await waitFor(() => expect(site.sent.map(({ body }) => body)).toEqual([{ enquiryId: "e1", status: "closed" }]));

  press("Add reason");
  expect(screen.queryByRole("button", { name: "Skip reason" })).toBeNull();
  press("No plot yet");
  await waitFor(() =>
    expect(site.sent.at(-1)).toEqual({ call: "POST /api/follow-up/enquiry/e1/lost", body: { reason: "plot" } }),
  );
});

test("a step that fails to finish returns, with the error", async () => {
  using site = fakeEnquirySite({ followUp: { nextStep: step } });
  site.refuse = new AppError("upstream", "This next step has changed.");
  await openRecord();
  press("Mark done");
  fireEvent.click(await screen.findByRole("button", { name: "No next step" }));
  expect((await screen.findByRole("alert")).textContent).toContain("This next step has changed.");
  expect((await next()).textContent).toContain("Call about the plot");
});

const duplicate = { _id: "e7", label: "Asha R", origin: "Home page form", createdAt: "2026-11-21T09:00:00+05:30" };
const keptEnquiry = { _id: "e1", label: "Asha", origin: "Google", createdAt: "2026-11-03T09:00:00+05:30" };
const other = { ...duplicate, kind: "enquiry" as const, status: "closed", isLinked: false, shares: ["phone" as const] };
const customer = { ...other, kind: "customer" as const, _id: "c1", label: "Asha Rao", isLinked: true };

test("two enquiries of one person merge after a preview that names both by origin and date and lets staff choose values; a customer is not offered", async () => {
  using site = fakeEnquirySite();
  site.record = { related: [other, customer] };
  site.plan = {
    from: duplicate,
    into: keptEnquiry,
    followUp: site.stored.followUp,
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
  const started = { text: "Conversion", by: "Ravi", at: "2026-11-22T09:00:00.000Z" };
  site.record = {
    unfinished: [
      { _id: "i1", ...started, reason: "It is not known whether the customer was made.", isStuck: true },
      { _id: "i2", ...started, by: "", reason: "", isStuck: false },
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
