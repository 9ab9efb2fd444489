/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { parseCsv, readSpreadsheet } from "@/components/admin/spreadsheet/read-spreadsheet";
import { FreshPage, fakeAnswers } from "@/components/admin/testing";
import type { Spend } from "@/contract/schemas/sources";
import { SpendPanel } from "./spend-panel";

// jsdom cannot read a file's bytes.
jest.mock("@/components/admin/spreadsheet/read-spreadsheet", () => ({
  ...jest.requireActual("@/components/admin/spreadsheet/read-spreadsheet"),
  readSpreadsheet: jest.fn(),
}));

const file = {
  ...{ _id: "1", name: "november.csv", source: "Google", from: "2026-11-01", to: "2026-11-28" },
  ...{ rupees: 1_180, importedAt: "2026-11-28T10:00:00.000Z", importedBy: "Meera", gst: 18 },
};
const row = { month: "2026-11", source: "Google", campaign: "Timber house", rupees: 1_180, file: "1" };
const spend = (over: Partial<Spend> = {}) => ({ body: { rows: [row], files: [file], ...over } });
const done = { body: { success: true } };
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const show = () =>
  render(<SpendPanel campaigns={[{ source: "Google", campaign: "20000000011" }]} />, { wrapper: FreshPage });

test("a file shows who imported it by name, and that GST was added", async () => {
  using _api = fakeAnswers(spend({ files: [file, { ...file, _id: "2", importedBy: "", gst: 0 }] }));
  show();
  const files = await screen.findByRole("table", { name: "Imported files" });
  expect(files.textContent).toContain("18% GST added");
  expect(files.textContent).toContain(", Meera ");
  expect(files.textContent).toContain(", a former colleague ");
});

test("a person says that the number and the name are one campaign, and takes it back", async () => {
  const united = { source: "Google", campaign: "brand-blr", countsAs: { source: "Google", campaign: "Brand BLR" } };
  const list = { body: { data: [united] } };
  using api = fakeAnswers(spend(), list, done, spend(), list, done, spend(), list);
  show();
  await screen.findByRole("table", { name: "Imported files" });
  press("Join campaigns");
  await screen.findByText("Brand BLR (Google)");
  fireEvent.change(screen.getByLabelText("Campaign"), { target: { value: "20000000011 (Google)" } });
  fireEvent.change(screen.getByLabelText("Counts as"), { target: { value: "20000000011 (Google)" } });
  press("Count as one");
  expect(api.sent).toEqual([]);
  fireEvent.change(screen.getByLabelText("Counts as"), { target: { value: "Timber house (Google)" } });
  press("Count as one");
  const countsAs = { source: "Google", campaign: "Timber house" };
  await waitFor(() => expect(api.sent).toEqual([{ source: "Google", campaign: "20000000011", countsAs }]));
  press("Separate brand-blr (Google)");
  await waitFor(() => expect(api.sent.at(-1)).toEqual({ source: "Google", campaign: "brand-blr", countsAs: null }));
});

test("a file's amounts are sent with the ids of its campaigns, and with GST if that is chosen", async () => {
  using api = fakeAnswers(spend(), done, spend());
  show();
  await screen.findByRole("table", { name: "Imported files" });
  press("Import CSV");
  const text = "Day,Campaign,Campaign ID,Currency code,Cost\n2026-11-01,Timber house,20000000011,INR,1000";
  jest.mocked(readSpreadsheet).mockResolvedValue([{ name: "ads.csv", lines: parseCsv(text) }]);
  const chosen = new File(["read by readSpreadsheet"], "ads.csv");
  fireEvent.change(screen.getByLabelText("CSV file"), { target: { files: [chosen] } });
  fireEvent.click(await screen.findByRole("checkbox", { name: /^Add 18% GST/ }));
  expect(screen.getByRole("dialog").textContent).toContain("1,180");
  press("Import");
  await waitFor(() =>
    expect(api.sent).toEqual([
      {
        ...{ name: "ads.csv", source: "Google", from: "2026-11-01", to: "2026-11-01", addsGst: true },
        campaigns: [{ id: "20000000011", name: "Timber house" }],
        rows: [{ month: "2026-11", campaign: "Timber house", rupees: 1_000 }],
      },
    ]),
  );
});
