/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import type { TimelineEntry } from "@/contract/schemas/follow-up";
import { Timeline } from "./timeline";

const entry = (more: Partial<TimelineEntry>): TimelineEntry => ({
  ...{ _id: "1", at: "2026-11-27T04:00:00.000Z", type: "whatsapp", text: "Namaste", by: "Meera", corrects: null },
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
  // What was sent cannot be corrected; a log entry can.
  expect(screen.getAllByRole("button", { name: "Correct" })).toEqual([
    within(logged as HTMLElement).getByRole("button", { name: "Correct" }),
  ]);
});
