/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { fakeSite } from "@/components/admin/testing";
import type { TimelineEntry } from "@/contract/schemas/follow-up";
import { sendStatus } from "./use-record";
import { enquiries, fakeEnquirySite, showEnquiries } from "./testing";
import { Timeline } from "./timeline";
import { blankDraft, dropDraft, readDraft, storeDraft, withWords } from "./work/composer";

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
  site.held.rows = site.held.rows.filter(({ name }) => name !== "Bala");
  site.keep = enquiries;
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
  const saved = withWords(blankDraft(), { text: "Called" });
  const newer = withWords(saved, { text: "Called again" });
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
  const row = {
    _id: "1",
    name: "Asha",
    phone: "9000000001",
    email: "asha@example.com",
    address: "Hebbal",
    status: "trial",
    updatedAt: "2026-11-21T10:00:00.000Z",
  };
  const now = await sendStatus({ kind: "customer", row }, "active");
  const body = { name: "Asha", phone: "9000000001", email: "asha@example.com", address: "Hebbal", status: "active" };
  expect(api.sent).toMatchObject([{ body, ifMatch: '"2026-11-21T10:00:00.000Z"' }]);
  expect(now.row).toEqual({ ...row, status: "active", updatedAt: "2026-11-22T10:00:00.000Z" });
});

const entry = (more: Partial<TimelineEntry>): TimelineEntry => ({
  ...{
    _id: "1",
    at: "2026-11-27T04:00:00.000Z",
    type: "whatsapp",
    text: "Namaste",
    by: "Meera",
    corrects: null,
    outcome: null,
  },
  ...more,
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
  const told = (item: HTMLElement | undefined) => item?.textContent ?? "";
  expect(told(read)).toMatch(/^Meera · WhatsApp .*See youRead$/);
  expect(told(failed)).toMatch(/Tomorrow\?Not sent\. This person cannot be reached on WhatsApp\.$/);
  expect(told(received)).toMatch(/^Asha Rao · WhatsApp message .*30x40$/);
  expect(screen.getAllByRole("button", { name: "Correct" })).toEqual([
    within(logged as HTMLElement).getByRole("button", { name: "Correct" }),
  ]);
});
