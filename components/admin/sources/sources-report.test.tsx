/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import { saveFile } from "@/components/admin/table/save-file";
import { atScreen, FreshPage, fakeAnswers } from "@/components/admin/testing";
import type { SourcesReport as Report, SourceFigures } from "@/contract/schemas/sources";
import { SourcesReport } from "./sources-report";

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

async function show(...permissions: ("dashboard" | "enquiries" | "admin")[]) {
  atScreen("?report=sources&from=2026-10-01&to=2026-10-31");
  render(<SourcesReport permissions={permissions} />, { wrapper: FreshPage });
  return within(await screen.findByRole("table", { name: "By source" }));
}

test("spend is for staff with the dashboard, conversions for admins", async () => {
  using _api = fakeAnswers({ body: report });
  await show("enquiries");
  expect(screen.queryByRole("region", { name: "Spend" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Conversions for Google Ads" })).toBeNull();
});

test("the CSV has plain numbers of both periods for each source and campaign", async () => {
  using _api = fakeAnswers({ body: report }, { body: { success: true } });
  const saved = new Promise<string>((resolve) =>
    jest.mocked(saveFile).mockImplementation((_name, text) => resolve(String(text))),
  );
  await show("enquiries");
  fireEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  const lines = (await saved).slice(1).trim().split("\r\n");
  expect(lines[0]).toContain('"Source","Campaign","Views, October 2026","Enquiries, October 2026"');
  expect(lines[1]).toMatch(
    /^"All sources","All campaigns","1500","8","2.5","2","0","4500000","24500","3063","12250","1500"/,
  );
  expect(lines[3]).toMatch(/^"Google","teak-2","1200",/);
  expect(lines).toHaveLength(6);
});
