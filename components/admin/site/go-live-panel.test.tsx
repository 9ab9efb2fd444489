/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
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

test("staff who may not see enquiries are told to ask a colleague, and have no button", async () => {
  using _api = fakeAnswers(items());
  show(false);
  await screen.findByText("Ask a colleague who can see enquiries to send one.");
  expect(screen.queryByRole("button")).toBeNull();
});
