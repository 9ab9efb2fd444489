/**
 * @jest-environment jsdom
 */

import { render, screen, within } from "@testing-library/react";
import { offerOf } from "@/components/site/packages/testing";
import { visitorMessages } from "@/contract/visitor-messages";
import type { CityOffers, Offer } from "@/server/features/catalogue/offers";
import { CityPackages } from "./city-packages";
import { PackagesByCity } from "./packages-by-city";

const frame = {
  _id: "s1",
  serviceName: "Timber frame",
  description: ["Parts cut beforehand", "Put together on the plot"],
};
const offer = (packageName: string, rate: number | null, services: Offer["services"] = [frame]) =>
  offerOf(packageName, rate, { services });

const show = (cities: CityOffers[], citiesFailed = false) =>
  render(<PackagesByCity lead="GST included." cities={cities} citiesFailed={citiesFailed} />);
const bengaluru = (...offers: Offer[]): CityOffers[] => [{ _id: "b", cityName: "Bengaluru", offers }];
const mysuru = (offers: CityOffers["offers"]): CityOffers => ({ _id: "m/1", cityName: "Mysuru", offers });
const card = (name: string) => within(screen.getByRole("heading", { name }).closest("article") ?? document.body);

test("[HOME-05] a package without a price says so, and the others keep theirs", () => {
  show(bengaluru(offer("Essential", 1620), offer("Royal", null)));
  card("Royal").getByText("Price on request");
  expect(card("Royal").queryByText(/₹|NaN|GST/)).toBeNull();
  card("Essential").getByText("₹1,620");
  screen.getByRole("heading", { name: "Two packages in Bengaluru" });
});

test("[HOME-08] a city without packages and a package without services say so", () => {
  show(bengaluru(offer("Essential", 1620, [])));
  card("Essential").getByText(visitorMessages.home.noServices);
  show(bengaluru());
  screen.getByText(visitorMessages.home.noPackages);
});

const many = [
  ...Array.from({ length: 24 }, (_, index) => offer(`House ${index}`, 1_000 + index * 50)),
  offer("Royal", null),
];

test.each([
  ["the first city", () => show(bengaluru(...many)), "Bengaluru", "/package/bengaluru"],
  ["a city that is chosen", () => render(<CityPackages {...mysuru(many)} />), "Mysuru", "/package/mysuru"],
])(
  "of 25 packages in %s ten are shown, from the lowest rate to the highest, with a link to all",
  (_, look, city, page) => {
    look();
    screen.getByRole("heading", { name: `Ten of 25 packages in ${city}` });
    const names = screen.getAllByRole("article").map((one) => within(one).getByRole("heading").textContent);
    expect(names).toEqual([0, 3, 5, 8, 10, 13, 15, 18, 20, 23].map((index) => `House ${index}`));
    screen.getByText("1 of 10");
    expect(screen.getByRole("link", { name: `See all 25 packages in ${city}` }).getAttribute("href")).toBe(page);
  },
);

test("packages without a price are shown only if too few have one", () => {
  show(bengaluru(...many.slice(0, 2), ...[..."ABCDEFGHIJ"].map((name) => offer(name, null))));
  const names = screen.getAllByRole("article").map((one) => within(one).getByRole("heading").textContent);
  expect(names).toEqual(["House 0", "House 1", ..."ABCDEFGH"]);
});

test("[HOME-09] failed reads are named: cities, packages, services", () => {
  const { unmount } = show([{ _id: "", cityName: "Bengaluru", offers: undefined }], true);
  screen.getByText(visitorMessages.home.cities);
  screen.getByText(visitorMessages.home.packages);
  unmount();

  show(bengaluru({ ...offer("Essential", 1620), services: undefined }));
  card("Essential").getByText(visitorMessages.home.services);
});
