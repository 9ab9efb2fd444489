/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { Payments, RisingFrame } from "@/components/site/rising-frame/rising-frame";
import { FaqSection } from "@/components/site/sections/faq";
import { Steps } from "@/components/site/sections/step-line";
import { offerOf } from "@/components/site/testing";
import type { Milestone } from "@/contract/content/lists";
import { visitorMessages } from "@/contract/visitor-messages";
import { defaults } from "@/lib/content/defaults";
import { PAYMENTS } from "@/lib/content/pages";
import { milestone, rateOf } from "@/lib/estimate/testing";
import { fillFacts } from "@/server/database/documents/document";
import type { CityOffers, Offer } from "@/server/features/catalogue/offers";
import { CityPackages, PackagesByCity } from "./city-packages";
import { About, BankingPartners, Services, Testimonials, WhyChooseUs } from "./home-sections";

const frameService = { _id: "s1", serviceName: "Timber frame", description: ["Parts cut beforehand"] };
const offer = (packageName: string, rate: number | null, services: Offer["services"] = [frameService]) =>
  offerOf(packageName, rate, { services });

const showCities = (cities: CityOffers[], citiesFailed = false) =>
  render(<PackagesByCity lead="GST included." cities={cities} exampleArea={1_294} citiesFailed={citiesFailed} />);
const bengaluru = (...offers: Offer[]): CityOffers[] => [{ _id: "b", cityName: "Bengaluru", offers }];
const mysuru = (offers: CityOffers["offers"]): CityOffers => ({ _id: "m/1", cityName: "Mysuru", offers });
const card = (name: string) => within(screen.getByRole("heading", { name }).closest("article") ?? document.body);

test("[HOME-05] a package without a price says so, and the others keep theirs", () => {
  showCities(bengaluru(offer("Essential", 1620), offer("Royal", null)));
  card("Royal").getByText("Price on request");
  expect(card("Royal").queryByText(/₹|NaN|GST/)).toBeNull();
  card("Essential").getByText("₹1,620");
  screen.getByRole("heading", { name: "Two packages in Bengaluru" });
});

test("[HOME-08] a city without packages and a package without services say so", () => {
  showCities(bengaluru(offer("Essential", 1620, [])));
  card("Essential").getByText(visitorMessages.home.noServices);
  showCities(bengaluru());
  screen.getByText(visitorMessages.home.noPackages);
});

const manyOffers = [
  ...Array.from({ length: 24 }, (_, index) => offer(`House ${index}`, 1_000 + index * 50)),
  offer("Royal", null),
];

const shownNames = () =>
  screen.getAllByRole("article").map((article) => within(article).getByRole("heading").textContent);

test.each([
  ["Bengaluru", "the first city", () => showCities(bengaluru(...manyOffers))],
  ["Mysuru", "a chosen city", () => render(<CityPackages {...mysuru(manyOffers)} exampleArea={1_294} />)],
])(
  "of 25 packages in %s, %s, ten are shown, from the lowest to the highest rate, with a link to all",
  (city, _, show) => {
    show();
    screen.getByRole("heading", { name: `Ten of 25 packages in ${city}` });
    expect(shownNames()).toEqual([0, 3, 5, 8, 10, 13, 15, 18, 20, 23].map((index) => `House ${index}`));
    screen.getByText("1 of 10");
    const link = screen.getByRole("link", { name: `See all 25 packages in ${city}` });
    expect(link.getAttribute("href")).toBe(`/package/${city.toLowerCase()}`);
  },
);

test("packages without a price are shown only if too few have one", () => {
  showCities(bengaluru(...manyOffers.slice(0, 2), ...[..."ABCDEFGHIJ"].map((name) => offer(name, null))));
  expect(shownNames()).toEqual(["House 0", "House 1", ..."ABCDEFGH"]);
});

test("[HOME-09] failed reads are named: cities, packages, services", () => {
  const { unmount } = showCities([{ _id: "", cityName: "Bengaluru", offers: undefined }], true);
  screen.getByText(visitorMessages.home.cities);
  screen.getByText(visitorMessages.home.packages);
  unmount();

  showCities(bengaluru({ ...offer("Essential", 1620), services: undefined }));
  card("Essential").getByText(visitorMessages.home.services);
});

Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });

const facts = { ...defaults.company, time: defaults.milestones.time };
const { home, counters, steps, testimonials } = fillFacts(defaults, facts);

test("[HOME-02] the about section names the company, and links to the about page", () => {
  render(<About words={home} wordsByCity={{}} {...counters} />);
  screen.getByRole("heading", { name: home.statement });
  expect(screen.getByRole("link", { name: "More about us" }).getAttribute("href")).toBe("/about-us");
});

test("[HOME-10] with milestones, 'how you pay' links to them, each with its share and its month", () => {
  const frame = milestone({ title: "Frame", share: 90, stands: "The frame of the house", month: 6 });
  const { container } = render(
    <>
      <WhyChooseUs {...home} hasMilestones />
      <Payments milestones={[milestone({ title: "Booking" }), frame]} />
    </>,
  );
  expect(screen.getByRole("link", { name: "See how you pay" }).getAttribute("href")).toBe(`#${PAYMENTS}`);
  const section = container.querySelector(`#${PAYMENTS}`);
  expect(section?.textContent).toContain("Frame: 90%The frame of the houseMonth 6");
});

test("[HOME-11] how it works: six steps, in this order", () => {
  render(<Steps {...steps} />);
  const titles = ["Raise a request", "Talk to an expert", "Book", "Schedule a meeting", "Get designs", "Settle in"];
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(titles);
  expect(screen.getAllByRole("listitem")).toHaveLength(steps.steps.length);
});

test("[HOME-12] two services, each with its picture and 'View projects'", () => {
  render(<Services words={home} />);
  expect(screen.getAllByRole("article")).toHaveLength(2);
  expect(screen.getAllByRole("img")).toHaveLength(2);
  const links = screen.getAllByRole("link", { name: "View projects" }).map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/our-project", "/our-project"]);
});

test("[HOME-17] the FAQ says how long a house takes, how it is paid and that GST is included", () => {
  render(<FaqSection title="" questions={home.questions} hasMilestones hasAnswers />);
  expect(home.questions).toHaveLength(6);
  screen.getByText(/^A full house takes 12 to 18 months\./);
  screen.getByText(/^Payment follows milestones\./);
  screen.getByText(/price per square foot includes GST in every package/);
});

test("[HOME-19] only people who agreed to be named are shown", () => {
  const notAgreed = testimonials.testimonials.map((testimonial) => ({ ...testimonial, hasAgreed: false }));
  expect(notAgreed).not.toEqual([]);
  expect(render(<Testimonials testimonials={notAgreed} />).container.textContent).toBe("");
});

test("[HOME-15] [HOME-18] [HOME-19] an empty section is not rendered", () => {
  const { container } = render(
    <>
      <BankingPartners lead="For home loans." banks={[]} />
      <Testimonials testimonials={[]} />
      <Payments milestones={[]} />
      <Steps title="How it works" steps={[]} />
      <WhyChooseUs reasonsTitle="Why choose us" reasons={[]} questions={[]} hasMilestones={false} />
      <FaqSection title="" questions={[]} hasMilestones hasAnswers={false} />
    </>,
  );
  expect(container.textContent).toBe("");
  render(<About words={home} wordsByCity={{}} counters={[]} />);
  expect(document.querySelector("dl")).toBeNull();
});

// Next warns because Jest does not load the qualities of next.config.ts.
beforeEach(() => jest.spyOn(console, "warn").mockImplementation());

const rates = [rateOf(1_000, "Essential")];

function showFrame(milestones: readonly Milestone[], cities = [{ cityName: "Bengaluru", rates }]) {
  render(
    <RisingFrame milestones={milestones} cities={cities} plans={[]} rules={defaults.buildingRules} time="12 months" />,
  );
  const stills = screen.getAllByRole("listitem");
  return { stills, texts: stills.map(({ textContent }) => textContent ?? "") };
}

test("[HOME-10] seven stills of one house, each with its picture, month, payment due and sum to pay by then", () => {
  const plinth = milestone({ title: "Plinth", share: 40, month: 2, stage: "plinth", stands: "The floor slab." });
  const keys = milestone({ title: "Keys", share: 60, month: 9, stage: "lights" });
  const { stills, texts } = showFrame([plinth, keys]);
  expect(stills).toHaveLength(7);
  for (const still of stills) within(still).getByRole("img", { name: /house|plinth|frame/i });
  // 80 % of a 30 × 40 site on two floors: 1,920 sq ft at ₹1,000.
  expect(texts[0]).toBe("Marking the plot₹0to pay by this stage, out of ₹19,20,000Nothing due at this stage.");
  expect(texts[1]).toBe(
    "Month 2FoundationThe floor slab.₹7,68,000to pay by this stage, out of ₹19,20,000Due at this stage: Plinth, 40%.",
  );
  expect(texts[6]).toContain(
    "Month 9House complete₹19,20,000to pay by this stage, out of ₹19,20,000Due at this stage: Keys, 60%.",
  );
  screen.getByText(
    "Example: 30 × 40 ft plot, ground and first floor, 1,920 sq ft built-up × ₹1,000, Essential in Bengaluru.",
  );
  screen.getByText("A complete house takes 12 months.");
  expect(screen.queryByText("Sample")).toBeNull();
});

test("without rates the shares are percentages; without milestones the stills show no payments", () => {
  const { texts } = showFrame([milestone({ share: 25, stage: "frame" })], []);
  expect(texts[2]).toContain("25%to pay by this stage, out of the total price");
  document.body.replaceChildren();
  expect(showFrame([]).texts).toEqual(expect.arrayContaining(["Frame up", "House complete"]));
  screen.getByRole("heading", { name: "Watch a house go up, stage by stage" });
  screen.getByText("A complete house takes 12 months.");
});

test("the example is a complete house, never a rate for a frame and shell", () => {
  const shell = { ...rateOf(900, "Economy"), isShell: true };
  const ready = rateOf(1_500, "Luxury");
  const keys = milestone({ share: 100, stage: "lights" });
  showFrame([keys], [{ cityName: "Bengaluru", rates: [shell, shell, ready] }]);
  screen.getByText(/× ₹1,500, Luxury in Bengaluru\.$/);
  document.body.replaceChildren();
  const { texts } = showFrame([keys], [{ cityName: "Bengaluru", rates: [shell] }]);
  expect(texts[6]).toContain("100%to pay by this stage, out of the total price");
});
