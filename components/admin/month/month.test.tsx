/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { saveFile } from "@/components/admin/table/save-file";
import { FreshPage, fakeAnswers, goToScreen } from "@/components/admin/testing";
import type { Month, MonthFigures } from "@/contract/schemas/dashboard";
import { csvLines, MonthReport } from "./month-report";

jest.mock("@/components/admin/table/save-file", () => ({
  ...jest.requireActual("@/components/admin/table/save-file"),
  saveFile: jest.fn(),
}));

const october: MonthFigures = {
  from: "2026-10-01",
  to: "2026-10-31",
  leads: 66,
  answered: 60,
  hoursToAnswer: 2.5,
  quotes: { count: 14, rupees: 1_20_00_000 },
  accepted: { count: 2, rupees: 45_00_000 },
  won: 3,
  lost: [{ label: "Too expensive", count: 4 }],
  closedWithoutReason: 1,
};
const september: MonthFigures = {
  ...october,
  from: "2026-09-01",
  to: "2026-09-30",
  leads: 60,
  hoursToAnswer: null,
  accepted: { count: 0, rupees: 0 },
  lost: [{ label: "No response", count: 1 }],
};
const month: Month = { now: october, before: september };
const failure = { error: { code: "upstream", message: "The backend did not answer." } };
const OCTOBER = "?report=month&from=2026-10-01&to=2026-10-31";

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse("2026-11-26T10:00:00+05:30"), doNotFake: ["setTimeout", "queueMicrotask"] });
});
afterEach(() => jest.useRealTimers());

async function show(query = OCTOBER) {
  goToScreen(query);
  render(<MonthReport />, { wrapper: FreshPage });
  return within(await screen.findByRole("table", { name: "October 2026" }));
}

test("a period that cannot be loaded shows the failure and no other period's figures, until it is tried again", async () => {
  const november = { now: { ...october, from: "2026-11-01", to: "2026-11-26" }, before: october };
  using _api = fakeAnswers({ body: month }, { status: 502, body: failure }, { body: november });
  await show();
  fireEvent.click(screen.getByRole("button", { name: "This month" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The backend did not answer.");
  expect(screen.queryByRole("table")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("table", { name: "1 to 26 Nov 2026" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the file for the accountant has plain numbers, which a spreadsheet can add up, and the reasons of both periods", () => {
  const lines = csvLines(month);
  expect(lines[0]).toEqual(["Figure", "October 2026", "September 2026", "What it counts"]);
  expect(lines).toContainEqual(expect.arrayContaining(["Quote value (₹)", "12000000", "12000000"]));
  expect(lines).toContainEqual(expect.arrayContaining(["Answered within (hours)", "2.5", ""]));
  expect(lines.slice(-2)).toEqual([
    ["Lost by reason: Too expensive", "4", "0", ""],
    ["Lost by reason: No response", "0", "1", ""],
  ]);
});

test("the browser logs the export of a CSV with its number of rows, and the server that of a workbook", async () => {
  using api = fakeAnswers({ body: month }, { body: { success: true } }, { status: 502, body: failure });
  const saved = new Promise<void>((resolve) => jest.mocked(saveFile).mockImplementation(() => resolve()));
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  await saved;
  expect(api.sent).toEqual([{ title: "Month report", rows: csvLines(month).length - 1 }]);
  fireEvent.click(screen.getByRole("button", { name: "Export XLSX" }));
  await waitFor(() => expect(api.requests.at(-1)).toBe("/api/month.xlsx?from=2026-10-01&to=2026-10-31"));
  expect(api.sent).toHaveLength(1);
});
