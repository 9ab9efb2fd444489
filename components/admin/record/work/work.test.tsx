/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { fakeEnquirySite, showEnquiries } from "@/components/admin/record/testing";
import type { Followed } from "@/components/admin/record/use-record";
import { FreshPage, fakeAnswers } from "@/components/admin/testing";
import { AppError } from "@/contract/errors";
import { CUSTOMER_STATUSES } from "@/contract/schemas/customer";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { dueWords, fromInputValue, stepTimes, toInputValue } from "./next-step-form";
import { StatusMenu } from "./status";
import { reopen } from "./use-change";

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Details" });
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });

test("a new entry appears in the timeline at once, with its author, before the site answers", async () => {
  using site = fakeEnquirySite();
  let answer = () => {};
  site.gate = new Promise((resolve) => (answer = resolve));
  showEnquiries("?record=e1");
  await screen.findByText("No activity yet. Log a call or a note.");
  write("Called, no answer");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));

  expect((await screen.findByText("Called, no answer")).closest("li")?.textContent).toContain("You · Note");
  await act(async () => answer());
  await waitFor(() =>
    expect(screen.getByText("Called, no answer").closest("li")?.textContent).toContain("Meera · Note"),
  );
  expect(box().value).toBe("");
});

test("a note that fails to save leaves the timeline, and is sent again as the same entry; a changed one is another, because the first may have arrived", async () => {
  using site = fakeEnquirySite();
  site.refuse = new AppError("upstream", "The server could not do this.");
  showEnquiries("?record=e1");
  await screen.findByText("No activity yet. Log a call or a note.");
  const saved = async (text: string, count: number) => {
    write(text);
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(site.sent).toHaveLength(count));
    await screen.findByRole("alert");
    await waitFor(() => expect(screen.queryByText(text, { selector: "li p" })).toBeNull());
    return site.sent.at(-1)?.body;
  };
  const first = await saved("Called", 1);
  expect(await saved("Called", 2)).toEqual(first);
  expect(((await saved("Called twice", 3)) as { _id: string })._id).not.toBe((first as { _id: string })._id);
});

const contact = { _id: "1", name: "Asha", phone: "9000000014", email: "" };
const customer = { kind: "customer", row: { ...contact, address: "", status: "pending" } } as Followed;

function open(followed: Followed) {
  render(<StatusMenu followed={followed} />, { wrapper: FreshPage });
  fireEvent.click(screen.getByRole("button", { name: /^Status/ }));
  return within(screen.getByRole("menu", { name: "Status" })).getAllByRole("menuitemradio");
}

test("[CUST-02] a customer's menu offers the three usual statuses first, and all nine", () => {
  const names = open(customer).map((choice) => choice.getAttribute("aria-label"));
  expect(names.slice(0, 3)).toEqual(["Pending", "Active", "Inactive"]);
  expect(names.map((name) => name?.toLowerCase()).toSorted()).toEqual(CUSTOMER_STATUSES.toSorted());
  expect(screen.getByRole("separator").textContent).toBe("More statuses");
  expect(screen.getByRole("separator").nextElementSibling?.textContent).toContain("Verified");
});

const times = (now: string, ...[days = "monday-to-saturday", proposed = "morning"]: Partial<TimesInput>) =>
  stepTimes(new Date(now), days, proposed).map(({ word, at }) => [word, new Date(at).getTime()]);
type TimesInput = [days: Parameters<typeof stepTimes>[1], proposed: Parameters<typeof stepTimes>[2]];
const india = (day: string, clock: string) => Date.parse(`2026-${day}T${clock}:00+05:30`);

test("suggested times are tomorrow, this afternoon, Monday and in a week, in Indian time", () => {
  expect(times("2026-11-24T09:10:00+05:30")).toEqual([
    ["Tomorrow 11 am", india("11-25", "11:00")],
    ["Today", india("11-24", "17:00")],
    ["Mon 11 am", india("11-30", "11:00")],
    ["In 1 week", india("12-01", "11:00")],
  ]);
});

test("late in the day 'Today' is an hour from now, and is not offered if that is tomorrow, by India's date", () => {
  expect(times("2026-11-24T18:20:00+05:30")[1]).toEqual(["Today", india("11-24", "19:30")]);
  expect(times("2026-11-24T23:20:00+05:30")[1]).toEqual(["Mon 11 am", india("11-30", "11:00")]);
  expect(times("2026-11-24T20:00:00Z")[0]).toEqual(["Tomorrow 11 am", india("11-26", "11:00")]);
});

test.each(["2026-11-22T10:00:00+05:30", "2026-11-23T10:00:00+05:30"])(
  "at %s Monday is tomorrow or in a week, and is not offered twice",
  (now) => {
    expect(times(now).map(([word]) => word)).toEqual(["Tomorrow 11 am", "Today", "In 1 week"]);
  },
);

test("no step is proposed on a day without calls", () => {
  const saturday = "2026-11-28T16:15:00+05:30";
  expect(times(saturday)[0]).toEqual(["Mon 11 am", india("11-30", "11:00")]);
  expect(times(saturday, "every-day")[0]).toEqual(["Tomorrow 11 am", india("11-29", "11:00")]);
  expect(times("2026-11-27T16:15:00+05:30", "monday-to-friday")[0]).toEqual(["Mon 11 am", india("11-30", "11:00")]);
  expect(times("2026-11-29T16:15:00+05:30", "monday-to-saturday", "two hours")[0]?.[0]).toBe("Tomorrow 4:15 pm");
});

test("after no answer the same hour of the next day is proposed, after a busy line two hours from now, and neither at night", () => {
  const tuesday = "2026-11-24T16:15:00+05:30";
  expect(times(tuesday, "monday-to-saturday", "same hour").slice(0, 3)).toEqual([
    ["Tomorrow 4:15 pm", india("11-25", "16:15")],
    ["In 2 hours", india("11-24", "18:15")],
    ["Tomorrow 11 am", india("11-25", "11:00")],
  ]);
  expect(times(tuesday, "monday-to-saturday", "two hours")[0]?.[0]).toBe("In 2 hours");
  expect(times("2026-11-24T22:15:00+05:30", "monday-to-saturday", "two hours")[0]?.[0]).toBe("Tomorrow 11 am");
});

test("a date and time field returns the moment that it was given", () => {
  expect(toInputValue("2026-11-24T05:30:00.000Z")).toBe("2026-11-24T11:00");
  expect(fromInputValue("2026-11-24T11:00")).toBe("2026-11-24T11:00:00+05:30");
  expect([fromInputValue(""), fromInputValue("2026-13-45T99:00")]).toEqual([undefined, undefined]);
});

test("a due time is named by its everyday word, such as tomorrow", () => {
  const now = new Date("2026-11-24T09:10:00+05:30");
  const due = ["2026-11-24T17:00", "2026-11-25T11:00", "2026-11-23T15:00", "2026-11-30T11:00"];
  expect(due.map((typed) => dueWords(`${typed}:00+05:30`, now))).toEqual([
    "today, 5:00 pm",
    "tomorrow, 11:00 am",
    "yesterday, 3:00 pm",
    "Mon, 30 Nov, 11:00 am",
  ]);
});

const lead = (status: string) => ({ _id: "7", status, followUp: { nextStep: null } }) as FollowedEnquiry;

test.each([
  ["active", "active"],
  ["", "pending"],
  ["new", "pending"],
])("undoing a loss sets the status '%s' back to %s", async (before, status) => {
  using api = fakeAnswers({ body: { success: true } });
  await reopen(lead(before));
  expect(api.sent).toEqual([{ enquiryId: "7", status }]);
});
