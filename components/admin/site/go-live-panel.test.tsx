/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
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
