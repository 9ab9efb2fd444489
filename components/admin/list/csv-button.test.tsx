/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useList } from "@/components/admin/list/use-list";
import { enquiryColumns } from "@/components/admin/table/enquiry-columns";
import { saveFile } from "@/components/admin/table/save-file";
import { atScreen, FreshPage, fakeAnswers } from "@/components/admin/testing";
import { cityCalls } from "@/contract/calls/cities";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { withSource } from "@/contract/enquiry-source";
import type { City } from "@/contract/schemas/city";
import { CsvButton } from "./csv-button";

jest.mock("@/components/admin/table/save-file");
beforeEach(() => jest.mocked(saveFile).mockClear());

const columns = [{ header: "CityName", text: (row: City) => row.cityName }];
const Cities = () => <CsvButton title="Cities" list={useList(cityCalls.list, 10)} columns={columns} />;

test("an export has every row, even if the backend returns fewer per page than requested", async () => {
  const page = (cityName: string) => ({ body: { data: [{ _id: cityName, cityName, cityCode: "C" }], total: 3 } });
  using api = fakeAnswers(page("Mysuru"), page("Mysuru"), page("Hubballi"), page("Hampi"));
  atScreen();
  render(<Cities />, { wrapper: FreshPage });
  await waitFor(() => expect(api.asked).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: "Export CSV" }));

  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [, file] = jest.mocked(saveFile).mock.lastCall ?? [];
  expect(String(file).match(/Mysuru|Hubballi|Hampi/g)).toEqual(["Mysuru", "Hubballi", "Hampi"]);
});

test("an export of enquiries has one line each, columns for the source, and Indian times", async () => {
  const enquiry = withSource("Two floors,\nof teak", {
    placement: "packages",
    language: "Kannada",
    page: "/package",
    utm_source: "google",
    utm_campaign: "teak-2",
    check: "phone",
  });
  const asha = { _id: "7", name: "Asha", phone: "9000000014", email: "", location: "Hennur", plot_size: "1200" };
  const row = { ...asha, enquiry, status: "pending", createdAt: "2026-11-21T20:08:00.000Z" };
  using _api = fakeAnswers({ body: { data: [row], total: 1 } });
  const Enquiries = () => (
    <CsvButton title="Enquiries" list={useList(enquiryCalls.list, 10)} columns={enquiryColumns} />
  );
  atScreen();
  render(<Enquiries />, { wrapper: FreshPage });
  fireEvent.click(screen.getByRole("button", { name: "Export CSV" }));

  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [name, file] = jest.mocked(saveFile).mock.lastCall ?? [];
  expect(name).toMatch(/^Enquiries \d{4}-\d\d-\d\d\.csv$/);
  const [head = "", line, end] = String(file).replace("\uFEFF", "").split("\r\n");
  const described = (cells: string[]) => [...cells.slice(0, 12), cells.at(-1)];
  expect(described(head.replaceAll('"', "").split(","))).toEqual([
    ...["Name", "Phone", "Email", "Location of Plot", "Plot Size", "Plot Details", "Source", "Campaign", "Form"],
    ...["Language", "Website details", "Status", "Created (IST)"],
  ]);
  expect(described(JSON.parse(`[${line}]`))).toEqual([
    ...["Asha", "90000 00014", "", "Hennur", "1,200 sq.ft", "Two floors, / of teak", "google", "teak-2", "packages"],
    ...["Kannada", "Page: /package; Check: phone", "Pending", "2026-11-22 01:38"],
  ]);
  expect(end).toBe("");
});
