/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen, within } from "@testing-library/react";
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
const bengaluru = (...offers: Offer[]): CityOffers[] => [{ _id: "b", cityName: "Bengaluru", offers }];
const mysuru = (offers: CityOffers["offers"]): CityOffers => ({ _id: "m/1", cityName: "Mysuru", offers });
const card = (name: string) => within(screen.getByRole("heading", { name }).closest("article") ?? document.body);

test("[HOME-03] the cities are offered in the order they came, the first one chosen", () => {
  show([...bengaluru(), mysuru([])]);
  const select = screen.getByRole("combobox", { name: "City" }) as HTMLSelectElement;
  expect([...select.options].map((option) => option.text)).toEqual(["Bengaluru", "Mysuru"]);
  expect(select.selectedIndex).toBe(0);
});

test("[HOME-05] a card shows the name and the price per square foot in rupees, GST included", () => {
  show(bengaluru(offer("Essential", 1620)));
  card("Essential").getByText("₹1,620");
  card("Essential").getByText(/per sq ft/);
  card("Essential").getByText(/GST included/);
  card("Essential").getByText(/₹19,44,000 for 1,200 sq ft/);
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
  show(bengaluru(offer("Essential", 1620, [])));
  card("Essential").getByText(messages.home.noServices);
  show(bengaluru());
  screen.getByText(messages.home.noPackages);
});

const choose = (cityName: string) =>
  fireEvent.change(screen.getByRole("combobox", { name: "City" }), { target: { value: cityName } });

/** Stands for the site: whoever asks waits until it answers. */
function siteThatAnswers() {
  const asked: { address: string; answer: (response: Response) => void }[] = [];
  globalThis.fetch = (address) => new Promise((answer) => asked.push({ address: String(address), answer }));
  return asked;
}

/** As much of a Response as is read. */
const answer = (body: unknown, status = 200) =>
  ({ ok: status < 300, status, json: async () => body }) as unknown as Response;

test("[HOME-04] another city's packages are not in the page: without script its own page is a link away", () => {
  show([...bengaluru(offer("Essential", 1620)), mysuru([offer("Pure", 1199)])]);
  expect(screen.queryByText("Pure")).toBeNull();
  expect(screen.getByRole("link", { name: "Packages in Mysuru" }).getAttribute("href")).toBe("/package/mysuru");
});

test("[HOME-04] [HOME-09] another city's packages come when it is chosen, 'Loading...' meanwhile", async () => {
  const asked = siteThatAnswers();
  show([...bengaluru(offer("Essential", 1620)), mysuru([offer("Pure", 1199)])]);
  choose("Mysuru");
  screen.getByText("Loading...");
  expect(asked.map(({ address }) => address)).toEqual(["/city-packages/m%2F1"]);
  asked[0]?.answer(answer(mysuru([offer("Pure", 1299)])));
  await screen.findByRole("heading", { name: "One package in Mysuru" });
  card("Pure").getByText("₹1,299");
  expect(screen.queryByText("Loading...")).toBeNull();
});

test("[HOME-04] the city chosen last is the one shown, whichever answer comes last", async () => {
  const asked = siteThatAnswers();
  const mangaluru: CityOffers = { _id: "g", cityName: "Mangaluru", offers: [offer("Royal", 2500)] };
  show([...bengaluru(offer("Essential", 1620)), mysuru([offer("Pure", 1199)]), mangaluru]);
  choose("Mysuru");
  choose("Mangaluru");
  asked[1]?.answer(answer(mangaluru));
  await screen.findByRole("heading", { name: "One package in Mangaluru" });
  asked[0]?.answer(answer(mysuru([offer("Pure", 1199)])));
  await Promise.resolve();
  expect(screen.queryByRole("heading", { name: "One package in Mysuru" })).toBeNull();
});

test("[HOME-09] packages that do not come are named, with the way to the city's page; chosen again they are fetched again", async () => {
  const asked = siteThatAnswers();
  show([...bengaluru(offer("Essential", 1620)), mysuru([offer("Pure", 1199)])]);
  choose("Mysuru");
  asked[0]?.answer(answer({}, 500));
  await screen.findByText(messages.home.packages);
  screen.getByRole("link", { name: "Packages in Mysuru" });
  choose("Bengaluru");
  choose("Mysuru");
  asked[1]?.answer(answer(mysuru([offer("Pure", 1199)])));
  await screen.findByRole("heading", { name: "One package in Mysuru" });
});

test("[HOME-09] what could not be fetched is named: cities, packages, services", () => {
  const { unmount } = show([{ _id: "", cityName: "Bengaluru", offers: undefined }], true);
  screen.getByText(messages.home.cities);
  screen.getByText(messages.home.packages);
  unmount();

  show(bengaluru({ ...offer("Essential", 1620), services: undefined }));
  card("Essential").getByText(messages.home.services);
});
