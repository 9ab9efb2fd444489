/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { atScreen, FreshPage, fakeAnswers } from "@/components/admin/testing";
import { PackagesScreen } from "./packages/packages-screen";

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("the buttons of packages with one name are told apart by the city", async () => {
  const economy = (_id: string, cityName: string) => ({
    _id,
    packageName: "Economy",
    pricePerSquareFoot: 900,
    city: { _id: cityName, cityName },
  });
  using _api = fakeAnswers({ body: { data: [economy("1", "Mysuru"), economy("2", "Hubballi")], total: 2 } });
  atScreen();
  render(<PackagesScreen />, { wrapper: FreshPage });
  await screen.findByRole("button", { name: "Edit Economy Mysuru" });
  expect(button("Edit Economy Hubballi")).toBeTruthy();
});
