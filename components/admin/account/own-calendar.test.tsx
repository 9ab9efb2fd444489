/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { OwnCalendar } from "@/components/admin/account/own-calendar";
import { FreshPage, fakeAnswers } from "@/components/admin/testing";
import { calendarWords as words } from "./calendar-words";

const address = `https://sagwan.example/api/calendar/cal_${"x".repeat(43)}.ics`;
const since = "2026-11-21T09:00:00.000Z";
const none = { body: { since: null } };
const one = { body: { since } };
const made = { body: { since, address } };

const press = async (name: string, at = 0) => {
  const buttons = await screen.findAllByRole("button", { name });
  fireEvent.click(buttons.at(at) as HTMLElement);
};
const open = () => render(<OwnCalendar onClose={() => {}} />, { wrapper: FreshPage });

test("without an address staff can create one, see it once and copy it", async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  using _site = fakeAnswers(none, made, one);
  open();
  await press(words.make);
  expect(await screen.findByDisplayValue(address)).toBeTruthy();
  expect(screen.getAllByText(words.made)).not.toEqual([]);
  await press(words.copy);
  await waitFor(() => expect(copied).toEqual([address]));
});

test("an existing address is never shown, and replacing it needs confirmation", async () => {
  using site = fakeAnswers(one, made, one);
  open();
  expect(await screen.findByText(words.since("21 Nov 2026, 2:30 pm"))).toBeTruthy();
  expect(screen.queryByDisplayValue(/cal_/)).toBeNull();
  await press(words.renew);
  expect(screen.getByText(words.renewAsk)).toBeTruthy();
  expect(site.asked).toHaveLength(1);
  await press(words.renew, -1);
  expect(await screen.findByDisplayValue(address)).toBeTruthy();
});

test("switching it off needs confirmation, and a failure is shown", async () => {
  using _site = fakeAnswers(
    one,
    { status: 503, body: { error: { code: "unavailable", message: "Not now." } } },
    none,
    none,
  );
  open();
  await press(words.off);
  await press(words.off, -1);
  expect(await screen.findByText("Not now.")).toBeTruthy();
  await press(words.off);
  await press(words.off, -1);
  expect(await screen.findByText(words.none)).toBeTruthy();
});
