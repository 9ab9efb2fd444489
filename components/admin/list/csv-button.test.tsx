/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useList } from "@/components/admin/list/use-list";
import { saveFile } from "@/components/admin/table/save-file";
import { atScreen, FreshPage, fakeAnswers } from "@/components/admin/testing";
import { cityCalls } from "@/contract/calls/cities";
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
