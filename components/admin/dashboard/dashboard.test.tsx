/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Toasts } from "@/components/admin/parts/toasts";
import { MailNote } from "@/components/admin/site/advanced";
import { atScreen, FreshPage, fakeAnswers } from "@/components/admin/testing";
import type { Figures } from "@/contract/schemas/desk";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { recordWords } from "@/lib/content/record-words";
import { dashboardWords } from "./dashboard-words";
import { WeeklyFigures } from "./weekly-figures";
import { WorkNow } from "./work-now";

const ravi = { _id: "ravi@example.com", name: "Ravi" };
const untouched = { assignee: null, nextStep: null, firstTouchAt: null, lastTouchAt: null, lostReason: null };

const enquiry = (name: string, followUp: Partial<FollowedEnquiry["followUp"]> = {}) => ({
  _id: `id of ${name}`,
  name,
  phone: "9000000014",
  email: "a@example.com",
  location: "Hebbal",
  plot_size: "1200",
  enquiry: "",
  status: "pending",
  createdAt: "2026-11-01T09:00:00+05:30",
  enquiries: 1,
  followUp: { ...untouched, ...followUp },
});
const call = { what: "Call about the plot", at: "2026-11-02T11:00:00+05:30", who: ravi };
const listed = (...data: object[]) => ({ total: data.length, data });
const nothing = listed();
const work = (lists: object) => ({
  body: { newest: nothing, overdue: nothing, today: nothing, unanswered: nothing, nobody: nothing, ...lists },
});

function show(mayOpenEnquiries = true, query = "") {
  atScreen(query);
  return render(<WorkNow mayOpenEnquiries={mayOpenEnquiries} me="meera@example.com" />, { wrapper: FreshPage });
}
beforeEach(() => localStorage.clear());

const list = (name: RegExp) => screen.findByRole("region", { name });

test("staff whose mails name no customer are told so, and others are not", async () => {
  const expected = /^Staff emails show a link/;
  for (const [body, isShown] of [
    [{ isMailed: true, hasNames: false }, true],
    [{ isMailed: true, hasNames: true }, false],
    [{ isMailed: false, hasNames: false }, false],
  ] as const) {
    using api = fakeAnswers({ body });
    const { unmount } = render(<MailNote />, { wrapper: FreshPage });
    await waitFor(() => expect(api.asked).toHaveLength(1));
    if (isShown) await screen.findByText(expected);
    else expect(screen.queryByText(expected)).toBeNull();
    unmount();
  }
});

test("an empty list says that there are no others, and has no link", async () => {
  using _api = fakeAnswers(work({}));
  show();

  expect(await screen.findByText("No other next step is overdue.")).toBeTruthy();
  expect(screen.getByText("No other next step is due today.")).toBeTruthy();
  expect(screen.getByText("No other lead is waiting for a response.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test("[DASH-01] new leads stand on top with their minutes, the number of their enquiries and the whole list", async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const urs = { ...enquiry("Lata Urs"), createdAt: minutesAgo(4.5), enquiries: 2 };
  using _api = fakeAnswers(work({ newest: { total: 66, data: [urs] }, overdue: listed(enquiry("Asha")) }));
  show();

  const newest = within(await list(/^New/));
  expect(newest.getByText("4 min ago").closest("li")?.textContent).toContain("Hebbal, 2 enquiries");
  expect(newest.getByRole("heading").textContent).toBe("New 66");
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "New 66",
    "Overdue 1",
  ]);
  const all = newest.getByRole("link", { name: "Show all in New" });
  expect(all.getAttribute("href")).toBe("/sagwan-enquiries?unanswered=0&within=1&sort=-createdAt");
});

test("a list whose people all stand above shows only its number", async () => {
  using _api = fakeAnswers(work({ newest: listed(enquiry("Asha")), nobody: { total: 2, data: [] } }));
  show();

  const nobody = within(await list(/^Unassigned/));
  expect(nobody.getByRole("heading").textContent).toBe("Unassigned 2");
  expect(screen.getByRole("region", { name: "Unassigned" })).toBeTruthy();
  expect(nobody.queryByRole("listitem")).toBeNull();
  expect(nobody.getByRole("link", { name: "Show all in Unassigned" })).toBeTruthy();
});

test("one key claims the newest lead, and only if it still has no assignee; undo releases it, and only if it is still one's own", async () => {
  render(<Toasts />);
  using api = fakeAnswers(work({ newest: listed(enquiry("Asha"), enquiry("Bala")) }));
  show();
  await list(/^New/);

  fireEvent.keyDown(document.body, { key: "j" });
  expect(document.activeElement?.textContent).toBe("Asha");
  fireEvent.keyDown(document.body, { key: "j" });
  expect(document.activeElement?.textContent).toBe("Bala");
  fireEvent.keyDown(document.body, { key: "k" });
  fireEvent.keyDown(document.body, { key: "a" });
  await waitFor(() => expect(api.sent).toEqual([{ assignee: "meera@example.com", from: null }]));
  expect(document.activeElement?.textContent).toBe("Asha");
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(api.sent.at(-1)).toEqual({ assignee: null, from: "meera@example.com" }));
});

test.each([
  ["Bala", "Chitra"],
  ["Chitra", "Bala"],
])("after %s's step is done, %s's row has the focus", async (done, focused) => {
  const rows = ["Asha", "Bala", "Chitra"].map((name) => enquiry(name, { nextStep: call }));
  const left = rows.filter(({ name }) => name !== done);
  using _api = fakeAnswers(
    work({ overdue: listed(...rows) }),
    { body: { data: [] } },
    { body: {} },
    work({ overdue: listed(...left) }),
  );
  show();

  fireEvent.click(await screen.findByRole("button", { name: `Mark done: Call about the plot, ${done}` }));
  fireEvent.click(await screen.findByRole("button", { name: recordWords.step.nothing }));
  await waitFor(() => expect(screen.queryByRole("link", { name: done })).toBeNull());
  expect(document.activeElement?.textContent).toBe(focused);
});

test("a lead that has an assignee shows them and cannot be claimed", async () => {
  const mine = { _id: "meera@example.com", name: "Meera" };
  const data = [enquiry("Asha", { assignee: ravi }), enquiry("Bala", { assignee: mine })];
  using _api = fakeAnswers(work({ newest: listed(...data) }));
  show();

  const [asha, bala] = within(await list(/^New/)).getAllByRole("listitem");
  expect([asha?.textContent, bala?.textContent]).toEqual([
    expect.stringMatching(/, Ravi$/),
    expect.stringMatching(/, claimed by you$/),
  ]);
  expect(screen.queryByRole("button", { name: /^Claim/ })).toBeNull();
});

test("one's own list links to the enquiries that it counts", async () => {
  using _api = fakeAnswers(work({ unanswered: { total: 23, data: [enquiry("A")] } }));
  show(true, "?whose=me");

  const all = within(await list(/^Waiting longest/)).getByRole("link", { name: "Show all in Waiting longest" });
  expect(all.getAttribute("href")).toBe("/sagwan-enquiries?unanswered=1&sort=createdAt&assignee=mine");
});

test("the owner filter is in the address and in the request, and is remembered for the next visit", async () => {
  using api = fakeAnswers(work({}));
  const { unmount } = show();

  fireEvent.click(await screen.findByRole("button", { name: "Mine" }));
  await waitFor(() => expect(api.asked.at(-1)).toBe("/api/follow-up/work?whose=me"));
  expect(window.location.search).toBe("?whose=me");
  expect(screen.getByRole("button", { name: "Mine" }).getAttribute("aria-pressed")).toBe("true");

  unmount();
  show();
  const mine = await screen.findByRole("button", { name: "Mine" });
  expect(mine.getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Everyone" }));
  await waitFor(() => expect(mine.getAttribute("aria-pressed")).toBe("false"));
});

test("a failed read of due work is shown, and can be retried", async () => {
  const outage = { status: 502, body: { error: { code: "upstream", message: "No answer" } } };
  using _api = fakeAnswers(outage, work({}));
  show();

  expect((await screen.findByRole("alert")).textContent).toContain("No answer");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No other next step is overdue.")).toBeTruthy();
});

const figures: Figures = {
  weeks: [
    { from: "2026-11-09", arrived: 8, answered: 6, hoursToAnswer: 3.2 },
    { from: "2026-11-16", arrived: 5, answered: 0, hoursToAnswer: null },
  ],
  bySource: [
    { label: "Google", count: 9 },
    { label: "Direct", count: 4 },
  ],
  byForm: ["home", "estimator", "contact", "designs", "packages", "popup", ""].map((label, at) => ({
    label,
    count: 8 - at,
  })),
  people: [{ ...ravi, answered: 6, hoursToAnswer: 0.5 }],
  converted: 2,
  lost: [{ label: "Too expensive", count: 3 }],
  closedWithoutReason: 0,
};

test("each chart has a table for screen readers", async () => {
  using _api = fakeAnswers({ body: { data: [], total: 4 } }, ...Array(3).fill({ body: { data: [], total: 4 } }), {
    body: figures,
  });
  render(<WeeklyFigures mayOpenEnquiries={false} />, { wrapper: FreshPage });

  const cells = async (name: string) => {
    const table = within(await screen.findByRole("table", { name }));
    return table.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent));
  };
  expect(await cells("Enquiries by week")).toEqual([
    ["Week starting", "Enquiries", "Answered"],
    ["9 Nov", "8", "6"],
    ["16 Nov", "5", "0"],
  ]);
  expect(await cells("Median response time")).toEqual([
    ["Week starting", "Median response time"],
    ["9 Nov", "3 h"],
    ["16 Nov", "–"],
  ]);
  expect(await cells("Sources")).toEqual([
    ["Sources", "Enquiries"],
    ["Google", "9"],
    ["Direct", "4"],
  ]);
  expect((await cells("Forms")).slice(-2)).toEqual([
    ["Packages", "4"],
    ["All others", "5"],
  ]);
  expect(await cells("Team")).toEqual([
    ["Name", "Answered", "Response time"],
    ["Ravi", "6", "30 min"],
  ]);
  expect(await cells("Lost")).toEqual([
    ["Lost reasons", "Enquiries"],
    ["Too expensive", "3"],
  ]);
  expect(screen.getByRole("heading", { name: /^Results/ }).textContent).toContain("2 converted, 3 lost");
});

test("a figure without data is a sentence, not a chart", async () => {
  const none: Figures = { ...figures, bySource: [], byForm: [], people: [], lost: [] };
  none.weeks = figures.weeks.map((week) => ({ ...week, answered: 0, hoursToAnswer: null }));
  const counted = { body: { data: [], total: 4 } };
  using _api = fakeAnswers(counted, counted, counted, counted, { body: none });
  render(<WeeklyFigures mayOpenEnquiries={false} />, { wrapper: FreshPage });

  await screen.findByText("Last 2 weeks. 2 converted, 0 lost. Response time: no data yet.");
  const titles = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(["Enquiries by status", "Enquiries by week 13"]);
  // Screen readers speak the name of a region before its heading: the figure is only in the heading.
  expect(screen.getByRole("region", { name: "Enquiries by week" })).toBeTruthy();
});

test("enquiries closed without a reason are counted beside the results, with a link to add reasons", async () => {
  const unexplained: Figures = { ...figures, weeks: [], converted: 8, lost: [], closedWithoutReason: 8 };
  const counted = { body: { data: [], total: 4 } };
  using _api = fakeAnswers(counted, counted, counted, counted, { body: unexplained });
  render(<WeeklyFigures mayOpenEnquiries />, { wrapper: FreshPage });

  await screen.findByText(/8 converted, 0 lost, 8 closed without a reason\./);
  const results = within(screen.getByRole("region", { name: /^Results/ }));
  expect(results.getByText(/8 closed without a reason/)).toBeTruthy();
  expect(results.getByRole("link", { name: "Add reasons" }).getAttribute("href")).toBe("/sagwan-enquiries?reason=none");
});

test.each([
  [0.34, "20 min"],
  [1, "1 h"],
  [47.4, "47 h"],
  [72, "3 days"],
])("a median of %d hours is shown as %s", (count, expected) => {
  expect(dashboardWords.hours(count)).toBe(expected);
});
