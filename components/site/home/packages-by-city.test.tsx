/**
 * @jest-environment jsdom
 */
import { render, screen, within } from "@testing-library/react";
import { messages } from "@/lib/content/messages";
import type { CityOffers, Offer } from "@/lib/site/offers";
import { PackagesByCity } from "./packages-by-city";

const frame = {
  _id: "s1",
  serviceName: "Timber frame",
  description: ["Parts cut beforehand", "Put together on the plot"],
};
const offer = (
  packageName: string,
  pricePerSquareFoot: number | null,
  services: Offer["services"] = [frame],
): Offer => ({
  _id: packageName,
  packageName,
  pricePerSquareFoot,
  services,
});

const show = (cities: CityOffers[], citiesFailed = false) =>
  render(<PackagesByCity cities={cities} citiesFailed={citiesFailed} />);
const bengaluru = (...offers: Offer[]): CityOffers[] => [{ cityName: "Bengaluru", offers }];
const card = (name: string) => within(screen.getByRole("heading", { name }).closest("article") ?? document.body);

test("[HOME-03] the cities are offered in the order they came, the first one chosen", () => {
  show([...bengaluru(), { cityName: "Mysuru", offers: [] }]);
  const select = screen.getByRole("combobox", { name: "City" }) as HTMLSelectElement;
  expect([...select.options].map((option) => option.text)).toEqual(["Bengaluru", "Mysuru"]);
  expect(select.selectedIndex).toBe(0);
});

test("[HOME-05] a card shows the name and the price per square foot in rupees, GST included", () => {
  show(bengaluru(offer("Essential", 1620)));
  card("Essential").getByText("₹1,620");
  card("Essential").getByText(/per sq ft/);
  card("Essential").getByText(/GST included/);
  card("Essential").getByText("₹19,44,000");
});

test("[HOME-05] a package without a price says so, and the others keep theirs", () => {
  show(bengaluru(offer("Essential", 1620), offer("Royal", null)));
  card("Royal").getByText("Price on request");
  expect(card("Royal").queryByText(/₹|NaN|GST/)).toBeNull();
  card("Essential").getByText("₹1,620");
  screen.getByRole("heading", { name: "Two packages in Bengaluru" });
});

test("[HOME-06] a card lists its services, each opening to its lines", () => {
  show(bengaluru(offer("Essential", 1620)));
  const service = card("Essential").getByText("Timber frame").closest("details");
  expect(service?.open).toBe(false);
  expect([...(service?.querySelectorAll("li") ?? [])].map((line) => line.textContent)).toEqual(frame.description);
});

test("[HOME-07] 'Let's Build' leads from a card to the contact page", () => {
  show(bengaluru(offer("Essential", 1620)));
  expect(card("Essential").getByRole("link", { name: "Let's Build" }).getAttribute("href")).toBe("/contact-us");
});

test("[HOME-08] a city without packages and a package without services say so", () => {
  show([...bengaluru(offer("Essential", 1620, [])), { cityName: "Mysuru", offers: [] }]);
  card("Essential").getByText(messages.home.noServices);
  screen.getByText(messages.home.noPackages);
});

test("[HOME-09] what could not be fetched is named: cities, packages, services", () => {
  const { unmount } = show([{ cityName: "Bengaluru", offers: undefined }], true);
  screen.getByText(messages.home.cities);
  screen.getByText(messages.home.packages);
  unmount();

  show([{ cityName: "Bengaluru", offers: [{ ...offer("Essential", 1620), services: undefined }] }]);
  card("Essential").getByText(messages.home.services);
});
