/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { linesOf, MonthReport } from "@/components/admin/month/month-report";
import { SourcesReport } from "@/components/admin/sources/sources-report";
import { saveFile } from "@/components/admin/table/save-file";
import { atScreen, FreshPage, fakeAnswers } from "@/components/admin/testing";
import type { Month, MonthFigures } from "@/contract/schemas/month";
import type { SourcesReport as Report, SourceFigures } from "@/contract/schemas/sources";

jest.mock("@/components/admin/table/save-file");

const noQuotes = { count: 0, rupees: 0 };
const octoberFigures: MonthFigures = {
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
  ...octoberFigures,
  from: "2026-09-01",
  to: "2026-09-30",
  leads: 60,
  hoursToAnswer: null,
  accepted: noQuotes,
  lost: [{ label: "No response", count: 1 }],
};
const month: Month = { now: octoberFigures, before: september };
const failure = { error: { code: "upstream", message: "The backend did not answer." } };
const OCTOBER = "?report=month&from=2026-10-01&to=2026-10-31";

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse("2026-11-26T10:00:00+05:30"), doNotFake: ["setTimeout", "queueMicrotask"] });
});
afterEach(() => jest.useRealTimers());

async function showMonth(query = OCTOBER) {
  atScreen(query);
  render(<MonthReport />, { wrapper: FreshPage });
  return within(await screen.findByRole("table", { name: "October 2026" }));
}

test("a period that cannot be loaded shows the failure and no other period's figures, until it is tried again", async () => {
  const november = { now: { ...octoberFigures, from: "2026-11-01", to: "2026-11-26" }, before: octoberFigures };
  using _api = fakeAnswers({ body: month }, { status: 502, body: failure }, { body: november });
  await showMonth();
  fireEvent.click(screen.getByRole("button", { name: "This month" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The backend did not answer.");
  expect(screen.queryByRole("table")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("table", { name: "1 to 26 Nov 2026" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the file for the accountant has plain numbers, which a spreadsheet can add up, and the reasons of both periods", () => {
  const lines = linesOf(month);
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
  await showMonth();
  fireEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  await saved;
  expect(api.sent).toEqual([{ title: "Month report", rows: linesOf(month).length - 1 }]);
  fireEvent.click(screen.getByRole("button", { name: "Export XLSX" }));
  await waitFor(() => expect(api.asked.at(-1)).toBe("/api/month.xlsx?from=2026-10-01&to=2026-10-31"));
  expect(api.sent).toHaveLength(1);
});

jest.mock("@/components/admin/table/save-file");

const nothing: SourceFigures = {
  views: 0,
  enquiries: 0,
  answered: 0,
  hoursToAnswer: null,
  customers: 0,
  quotes: { count: 0, rupees: 0 },
  accepted: { count: 0, rupees: 0 },
  spend: 0,
};
const google: SourceFigures = {
  ...nothing,
  views: 1_200,
  enquiries: 8,
  answered: 6,
  hoursToAnswer: 2.5,
  customers: 2,
  accepted: { count: 1, rupees: 45_00_000 },
  spend: 24_500.4,
};
const total = { ...google, views: 1_500 };
const october = {
  from: "2026-10-01",
  to: "2026-10-31",
  pages: [],
  cities: [],
  devices: [{ label: "mobile", count: 9 }],
};
const report: Report = {
  now: {
    ...october,
    rows: [
      { source: "Google", figures: google, campaigns: [{ campaign: "teak-2", figures: google }] },
      { source: "", figures: nothing, campaigns: [{ campaign: "", figures: nothing }] },
    ],
    total,
    inside: 300,
  },
  before: {
    ...october,
    from: "2026-09-01",
    to: "2026-09-30",
    rows: [{ source: "Google", figures: { ...google, enquiries: 4 }, campaigns: [] }],
    total: { ...total, enquiries: 4, spend: 0 },
    inside: 0,
  },
};

async function showSources(...permissions: ("dashboard" | "enquiries" | "admin")[]) {
  atScreen("?report=sources&from=2026-10-01&to=2026-10-31");
  render(<SourcesReport permissions={permissions} />, { wrapper: FreshPage });
  return within(await screen.findByRole("table", { name: "By source" }));
}

test("spend is for staff with the dashboard, conversions for admins", async () => {
  using _api = fakeAnswers({ body: report });
  await showSources("enquiries");
  expect(screen.queryByRole("region", { name: "Spend" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Conversions for Google Ads" })).toBeNull();
});

test("the CSV has plain numbers of both periods for each source and campaign", async () => {
  using _api = fakeAnswers({ body: report }, { body: { success: true } });
  const saved = new Promise<string>((resolve) =>
    jest.mocked(saveFile).mockImplementation((_name, text) => resolve(String(text))),
  );
  await showSources("enquiries");
  fireEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  const lines = (await saved).slice(1).trim().split("\r\n");
  expect(lines[0]).toContain('"Source","Campaign","Views, October 2026","Enquiries, October 2026"');
  expect(lines[1]).toMatch(
    /^"All sources","All campaigns","1500","8","2.5","2","0","4500000","24500","3063","12250","1500"/,
  );
  expect(lines[3]).toMatch(/^"Google","teak-2","1200",/);
  expect(lines).toHaveLength(6);
});
