/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { siteContentCalls } from "@/contract/calls/site-content";
import type { GoLiveItem } from "@/contract/go-live-items";
import { useWrite } from "@/lib/api/use-call";
import { FreshPage, fakeAnswers } from "../testing";
import { GoLivePanel, GoLiveReminder } from "./go-live-panel";

const all: GoLiveItem[] = ["phone", "counters", "privacy", "https", "mail", "backup", "testEnquiry"];
const items = (...done: GoLiveItem[]) => ({
  body: { items: all.map((item) => ({ item, isDone: done.includes(item) })) },
});
const state = (over: object = {}) => ({
  body: { reference: "0123456789ab", arrived: "done", mailed: "done", found: "done", reason: "", ...over },
});
const sent = { body: { requestId: "0".repeat(32) } };
const show = (maySeeEnquiries = true) =>
  render(<GoLivePanel maySeeEnquiries={maySeeEnquiries} isAdmin />, { wrapper: FreshPage });

test("an open task has instructions and a link; a finished one has a tick and no link", async () => {
  using _api = fakeAnswers(items("counters"));
  show();
  const open = await screen.findByRole("link", { name: "Open Phone number" });
  expect(open.getAttribute("href")).toBe("/sagwan-site?document=company#field-phone");
  expect(screen.getByText("6 items left")).toBeTruthy();
  const [, counters, , https] = screen.getAllByRole("listitem") as HTMLElement[];
  expect(counters?.textContent).toBe("Key figures: Done");
  expect(within(counters as HTMLElement).queryByRole("link")).toBeNull();
  expect(https?.textContent).toContain("SITE_URL");
});

test("an open address says which location lacks one", async () => {
  const lacks = [
    { name: "Office", why: "noAddress" },
    { name: "Experience Centre", why: "sampleAddress" },
  ];
  using _api = fakeAnswers({ body: { items: [{ item: "address", isDone: false, lacks }] } });
  show();
  await screen.findByText("Office: no address. Experience Centre: still the sample address.");
});

test("open packages are named with what is proposed for each", async () => {
  const packages = [
    { name: "Pure (Mysuru)", finish: "unsaid", inBoth: [] },
    { name: "Premium", finish: "ready", inBoth: [] },
    { name: "Luxury", finish: "ready", inBoth: ["Paved way"] },
  ];
  using _api = fakeAnswers({ body: { items: [{ item: "packages", isDone: false }], packages } });
  show();
  await screen.findByText("Pure (Mysuru): no finish chosen.");
  screen.getByText("Premium: “Ready to live in” to confirm.");
  screen.getByText("Luxury: Paved way: both included and not included.");
  expect(screen.getByRole("link", { name: /^Open/ }).getAttribute("href")).toBe("/sagwan-packages");
});

test("a list that fails to load shows the error, and can be retried", async () => {
  const away = { status: 503, body: { error: { code: "unavailable", message: "Not just now." } } };
  using _api = fakeAnswers(away, items(...all));
  show();
  await screen.findByText("Not just now.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Setup complete.");
});

test("the dashboard names a few open tasks, and nothing once all are done", async () => {
  using _api = fakeAnswers(items("phone"));
  const { unmount } = render(<GoLiveReminder />, { wrapper: FreshPage });
  const left = "6 items left: Key figures, Privacy page, Secure web address (https), Email alerts and 2 more.";
  await screen.findByText(left);
  expect(screen.getByRole("link", { name: "View checklist" }).getAttribute("href")).toBe("/sagwan-site");
  unmount();
  using api = fakeAnswers(items(...all));
  render(<GoLiveReminder />, { wrapper: FreshPage });
  await waitFor(() => expect(api.asked).toHaveLength(1));
  expect(screen.queryByRole("region")).toBeNull();
});

test("a screen opened after a save on another one never shows what it showed before", async () => {
  function Screens() {
    const [isShown, setShown] = useState(true);
    const save = useWrite(siteContentCalls.save);
    return (
      <>
        {isShown && <GoLiveReminder />}
        <button type="button" onClick={() => setShown(!isShown)}>
          Switch
        </button>
        <button type="button" onClick={() => save({ params: { key: "privacy" }, body: { value: {}, version: 0 } })}>
          Publish
        </button>
      </>
    );
  }
  using api = fakeAnswers(items("phone"), { body: {} }, items("phone", "privacy"));
  render(<Screens />, { wrapper: FreshPage });
  await screen.findByText(/^6 items left/);
  fireEvent.click(screen.getByText("Switch"));
  await act(async () => fireEvent.click(screen.getByText("Publish")));
  expect(api.asked).toHaveLength(2);
  fireEvent.click(screen.getByText("Switch"));
  expect(screen.queryByText(/^6 items left/)).toBeNull();
  await screen.findByText(/^5 items left/);
});

test("a test enquiry is sent by the server through the public address, and each of its steps is shown", async () => {
  using api = fakeAnswers(items(), sent, state(), items("testEnquiry"));
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Send test enquiry" }));
  const see = await screen.findByRole("link", { name: "View enquiry" });
  expect(see.getAttribute("href")).toBe("/sagwan-enquiries?search=0123456789ab");
  expect(api.asked.slice(0, 4)).toEqual([
    "/api/go-live",
    "/api/go-live/test-enquiries",
    "/api/go-live/test-enquiry",
    "/api/go-live",
  ]);
  for (const step of ["Received: yes", "Emailed: yes", "In the list: yes"]) expect(screen.getByText(step)).toBeTruthy();
});

test("a test enquiry that is refused says which step failed and why", async () => {
  const failed = state({ arrived: "failed", mailed: "off", found: "waiting", reason: "The backend takes none." });
  using _api = fakeAnswers(items(), sent, failed, items());
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Send test enquiry" }));
  await screen.findByText("Received: no");
  expect(screen.getByText("Email is not set up")).toBeTruthy();
  expect(screen.getByText("The backend takes none.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "View enquiry" })).toBeNull();
});

test("opening the company's WhatsApp link notes that number, and the day of the test is shown", async () => {
  const list = (isDone: boolean, openedAt?: string) => ({
    body: { items: [{ item: "whatsapp", isDone }], chat: { number: "919845012345", openedAt } },
  });
  using api = fakeAnswers(list(false), { body: { success: true } }, list(true, "2026-11-21T10:00:00.000Z"));
  show();
  const link = await screen.findByRole("link", { name: "Open WhatsApp" });
  expect(link.getAttribute("href")).toBe("https://wa.me/919845012345");
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  await screen.findByText("Tested on 21 Nov");
  expect(api.asked).toEqual(["/api/go-live", "/api/go-live/chat", "/api/go-live"]);
});

test("staff who may not see enquiries are told to ask a colleague, and have no button", async () => {
  using _api = fakeAnswers(items());
  show(false);
  await screen.findByText("Ask a colleague who can see enquiries to send one.");
  expect(screen.queryByRole("button")).toBeNull();
});
