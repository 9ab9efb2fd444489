/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Toasts } from "@/components/admin/parts/toasts";
import { FreshPage, fakeAnswers, goToScreen } from "@/components/admin/testing";
import { type Figures, WORK_LISTS } from "@/contract/schemas/dashboard";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { recordWords } from "@/lib/content/record-words";
import { CountStrip, WeeklyFigures } from "./figures";
import { WorkNow } from "./work-now";

const ravi = { _id: "ravi@example.com", name: "Ravi" };
const noFollowUp = { assignee: null, nextStep: null, firstTouchAt: null, lastTouchAt: null, lostReason: null };

const enquiry = (name: string, followUp: Partial<FollowedEnquiry["followUp"]> = {}) => ({
  ...{ _id: `id of ${name}`, name, phone: "9000000014", email: "", location: "Hebbal", plot_size: "", enquiry: "" },
  ...{ status: "pending", createdAt: "2026-11-01T09:00:00+05:30", enquiries: 1, refused: [] },
  followUp: { ...noFollowUp, ...followUp },
});
const call = { what: "Call about the plot", at: "2026-11-02T11:00:00+05:30", who: ravi };
const listOf = (...data: object[]) => ({ total: data.length, data });
const emptyLists = Object.fromEntries(WORK_LISTS.map((list) => [list, listOf()]));
const work = (lists: object) => ({ body: { ...emptyLists, ...lists } });

function show(mayOpenEnquiries = true, query = "") {
  goToScreen(query);
  return render(<WorkNow mayOpenEnquiries={mayOpenEnquiries} myId="meera@example.com" />, { wrapper: FreshPage });
}
beforeEach(() => localStorage.clear());

test("a lead is claimed only if it still has no assignee; undo releases it, and only if it is still one's own", async () => {
  render(<Toasts />);
  using api = fakeAnswers(work({ newest: listOf(enquiry("Asha")) }));
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Claim Asha" }));
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
  const remaining = rows.filter(({ name }) => name !== done);
  using _api = fakeAnswers(
    work({ overdue: listOf(...rows) }),
    { body: { data: [] } },
    { body: {} },
    work({ overdue: listOf(...remaining) }),
  );
  show();

  fireEvent.click(await screen.findByRole("button", { name: `Mark done: Call about the plot, ${done}` }));
  fireEvent.click(await screen.findByRole("button", { name: recordWords.step.nothing }));
  await waitFor(() => expect(screen.queryByRole("link", { name: done })).toBeNull());
  expect(document.activeElement?.textContent).toBe(focused);
});

test("the owner filter is in the address and in the request, and is remembered for the next visit", async () => {
  using api = fakeAnswers(work({}));
  const { unmount } = show();

  fireEvent.click(await screen.findByRole("button", { name: "Mine" }));
  await waitFor(() => expect(api.requests.at(-1)).toBe("/api/follow-up/work?whose=me"));
  expect(window.location.search).toBe("?whose=me");
  expect(screen.getByRole("button", { name: "Mine" }).getAttribute("aria-pressed")).toBe("true");

  unmount();
  show();
  const mine = await screen.findByRole("button", { name: "Mine" });
  expect(mine.getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Everyone" }));
  await waitFor(() => expect(mine.getAttribute("aria-pressed")).toBe("false"));
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
  byForm: ["home", "estimator", "contact", "designs", "packages", "popup", ""].map((label, index) => {
    return { label, count: 8 - index };
  }),
  people: [{ ...ravi, answered: 6, hoursToAnswer: 0.5 }],
  converted: 2,
  lost: [{ label: "Too expensive", count: 3 }],
  closedWithoutReason: 0,
};

test("each chart has a table for screen readers", async () => {
  const ofStatus = { body: { data: [], total: 4 } };
  using _api = fakeAnswers(ofStatus, ofStatus, ofStatus, ofStatus, { body: figures });
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
  expect((await cells("Forms")).slice(-2)).toEqual([
    ["Packages", "4"],
    ["All others", "5"],
  ]);
  expect(screen.getByRole("heading", { name: /^Results/ }).textContent).toContain("2 converted, 3 lost");
});

test("[DASH-01] a count links to its screen only if the reader may open it", async () => {
  using _api = fakeAnswers({ body: { enquiries: 1234, projects: 15, customers: 21, city: 3 } });
  render(<CountStrip permissions={["dashboard", "projects"]} />, { wrapper: FreshPage });

  await screen.findByText("1,234");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/sagwan-project"]);
});
