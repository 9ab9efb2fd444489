/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { cityCalls } from "@/lib/api/calls/cities";
import type { City } from "@/lib/schemas/city";
import { CsvButton } from "./csv-button";
import { saveFile } from "./save-file";
import { atScreen, FreshPage, fakeAnswers } from "./testing";
import { useList } from "./use-list";

jest.mock("./save-file");

const columns = [{ header: "CityName", text: (row: City) => row.cityName }];
const Cities = () => <CsvButton title="Cities" list={useList(cityCalls.list, 10)} columns={columns} />;

test("a file holds every row, also where the backend gives fewer at a time than it is asked for", async () => {
  const page = (cityName: string) => ({ body: { data: [{ _id: cityName, cityName, cityCode: "C" }], total: 3 } });
  using api = fakeAnswers(page("Mysuru"), page("Mysuru"), page("Hubballi"), page("Hampi"));
  atScreen();
  render(<Cities />, { wrapper: FreshPage });
  await waitFor(() => expect(api.asked).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: "CSV" }));

  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [, file] = jest.mocked(saveFile).mock.lastCall ?? [];
  expect(String(file).match(/Mysuru|Hubballi|Hampi/g)).toEqual(["Mysuru", "Hubballi", "Hampi"]);
});
