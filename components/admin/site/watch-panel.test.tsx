/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import { FreshPage, fakeAnswers } from "@/components/admin/testing";
import type { Watch } from "@/contract/schemas/monitoring";
import { ServerChecksPanel, WatchPanel } from "./advanced";

const things: Watch["things"] = [
  { name: "waiting", state: "well", since: null, says: "Empty." },
  { name: "disk", state: "trouble", since: "2026-11-22T08:30:00.000Z", says: "4% free." },
  { name: "certificate", state: "unknown", since: null, says: "" },
];
const told: Watch["told"] = [
  { at: "2026-11-22T08:30:00.000Z", subject: "Problem: less than 10% of the disk is free", state: "delivered" },
];
const answer = (over: Partial<Watch> = {}) => ({ body: { things, told, mailedTo: "owner@example.com", ...over } });
const show = () => render(<WatchPanel />, { wrapper: FreshPage });

test("trouble shows its start and what to do, a healthy thing its state, and an unknown one that it is unknown", async () => {
  using _api = fakeAnswers(answer());
  show();
  await screen.findByText("1 problem");
  const [waiting, disk, certificate] = screen.getAllByRole("listitem").map((one) => one.textContent);
  expect(waiting).toBe("Delivery queue: OKEmpty. ");
  expect(disk).toMatch(/^Disk space: Problem4% free. Ask your server admin to free space.*since 22 Nov 2026, 2:00/);
  expect(certificate).toContain("Not checked on this server.");
});

test("it names the recipients and the latest mails", async () => {
  using _api = fakeAnswers(answer());
  show();
  await screen.findByText("Alerts are emailed to owner@example.com.");
  const panel = within(screen.getByRole("region", { name: /^System health/ }));
  expect(panel.getByText(/Problem: less than 10% of the disk is free \(sent\)$/)).toBeTruthy();
});

test("without mail it says so, and lists nothing", async () => {
  using _api = fakeAnswers(answer({ mailedTo: null, told: [], things: things.slice(0, 1) }));
  show();
  await screen.findByText(/^Alerts are not emailed/);
  expect(screen.getByText("All OK")).toBeTruthy();
  expect(screen.queryByText("Recent alerts")).toBeNull();
});

test("a failed read is shown, and can be retried", async () => {
  using _api = fakeAnswers(
    { status: 503, body: { error: { code: "unavailable", message: "Not just now." } } },
    answer(),
  );
  show();
  await screen.findByText("Not just now.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("1 problem");
});

test("each check is shown with what was found, and a problem with its remedy", async () => {
  const checks = [
    { name: "Node", ok: true, detail: "24.1.0", remedy: "" },
    { name: "Proxies", ok: false, detail: "All visitors count as one.", remedy: "Set TRUSTED_PROXIES=1." },
  ];
  using _api = fakeAnswers({ body: { checks } });
  render(<ServerChecksPanel />, { wrapper: FreshPage });
  await screen.findByText("1 problem for your server admin");
  const [node, proxies] = screen.getAllByRole("listitem");
  expect(node?.textContent).toBe("Node: OK24.1.0");
  expect(proxies?.textContent).toBe("Proxies: ProblemAll visitors count as one.To do: Set TRUSTED_PROXIES=1.");
});
