import { renderToStaticMarkup } from "react-dom/server";
import { GET as sharedPictureOf } from "@/app/og/[...card]/route";
import { DesignCard, DesignDetails } from "@/components/site/designs/catalogue";
import { CostAtEachRate, DesignPage } from "@/components/site/designs/design-page";
import { RatesByCity } from "@/components/site/designs/price";
import { Cost, RateList } from "@/components/site/estimator/cost";
import { PlansThatFit } from "@/components/site/estimator/estimator";
import { CityPackages, PackageCard } from "@/components/site/home/city-packages";
import { Comparison } from "@/components/site/packages/comparison";
import { ExclusionsList } from "@/components/site/packages/packages-page";
import { PackageTile, RateRows } from "@/components/site/packages/rate-rows";
import { RisingFrame } from "@/components/site/rising-frame/rising-frame";
import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { FLOORS, totalOf } from "@/lib/estimate/arithmetic";
import { priceInCity } from "@/lib/estimate/design-price";
import { calculateEstimate, choiceOf, EXAMPLE, estimateIntent, exampleInWords } from "@/lib/estimate/estimate";
import { applicableMoves, notIncludedText, rangeInWords, rangeOf } from "@/lib/estimate/shared";
import { rupees } from "@/lib/format";
import { type CityOffers, getCityPages, type Offer, ratesOf } from "@/server/features/catalogue/offers";
import { getCataloguePlans, getDesigns, getExampleArea } from "@/server/features/catalogue/own-pages";
import { composeEstimatePaper } from "@/server/features/quotes/estimate-pdf";
import { coveredBy } from "@/server/features/quotes/pdf";
import { composeQuotePaper } from "@/server/features/quotes/quote-pdf";
import { startDemo } from "@/server/testing/demo";
import { packagesOf } from "@/server/web/site/structured-data";
import { generateMetadata } from "./designs-plans/[design]/page";

jest.mock("@/components/site/sections/enquiry-section", () => ({ EnquirySection: () => null }));
jest.mock("@/server/web/site/shared-picture", () => ({
  sharedPicture: (_picture: string, { line }: { line: string }) => new Response(line),
}));

let demo: AsyncDisposable;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo[Symbol.asyncDispose]());

const sumsIn = (html: string) => [...new Set(html.match(/₹\d[\d,]*\d/g))];
const { company } = defaults;

async function sourcesOfEstimates() {
  const [{ cities }, plans] = await Promise.all([getCityPages(), getCataloguePlans()]);
  const data = { cities: cities.map((city) => ratesOf(city, english)), rules: defaults.buildingRules, plans };
  const words = { ...defaults.estimator, ...defaults.quote };
  const paper = { milestones: defaults.milestones, words, callHours: "", now: new Date(), translator: english };
  return { cities, data, words, sources: { ...data, ...paper, cities, company } };
}

test("all places of the site give the same price for the same design, package and city", async () => {
  const [designs = [], { cities }] = await Promise.all([getDesigns(), getCityPages()]);
  expect([designs.length, cities.length]).toEqual([9, 3]);
  for (const design of designs) {
    const { amount, calculated } = design.price;
    const { builtUpArea } = design.details;
    if (!builtUpArea || !calculated || amount === null) throw new Error(`${design.name} is not calculated`);
    const sum = rupees(amount);
    const sums = [sum, rupees(calculated.rate)];

    expect(sumsIn(renderToStaticMarkup(<DesignCard design={design} index={0} brand="" />))).toEqual(sums);
    expect(sumsIn(renderToStaticMarkup(<DesignDetails design={design} index={0} company={company} />))).toEqual(sums);
    const params = Promise.resolve({ design: design.slug, card: ["design", design.slug] });
    const inTitle = `₹${Math.round(amount / 10_000) / 10} lakh`;
    // A long title leaves the price out.
    const { title } = await generateMetadata({ params });
    expect([inTitle, undefined]).toContain(JSON.stringify(title).match(/₹[\d.]+ lakh/)?.[0]);
    expect(await (await sharedPictureOf(new Request("http://x"), { params })).text()).toBe(sum);

    const inList = (city: CityOffers) =>
      renderToStaticMarkup(
        <RateList rates={ratesOf(city, english).rates} chosen={undefined} builtUp={builtUpArea} onChoose={() => {}} />,
      );
    const page = renderToStaticMarkup(<DesignPage design={design} similar={[]} cities={cities} company={company} />);
    expect(new Set(sumsIn(page))).toEqual(new Set([...sums, ...cities.flatMap((city) => sumsIn(inList(city)))]));
    const data = renderToStaticMarkup(await RatesByCity({ prices: [design.price] }));
    const rates = JSON.parse(data.replaceAll(/<[^>]+>/g, "").replaceAll("&quot;", '"'));
    for (const city of cities) {
      const local = priceInCity(design.price, city.cityName, rates);
      expect(local.calculated?.cityName).toBe(city.cityName);
      expect(local.amount).toBe(builtUpArea * rates[city.cityName][calculated.packageName]);
      expect(sumsIn(inList(city))).toContain(rupees(Number(local.amount)));
      for (const { rate } of ratesOf(city, english).rates)
        expect(inList(city)).toContain(rupees(totalOf(builtUpArea, rate)));
    }
  }
});

test("one example house has one area and one price for each package and city: on card, package page, comparison, rising frame, estimator, shared link and paper", async () => {
  const { cities, data, words, sources } = await sourcesOfEstimates();
  for (const city of cities) {
    const example = await getExampleArea(city);
    const house = exampleInWords(example, english);
    const { rates } = ratesOf(city, english);
    const offers = city.offers ?? [];
    const rows = renderToStaticMarkup(<RateRows offers={offers} exampleArea={example} note="" />);
    const cards = renderToStaticMarkup(<CityPackages {...city} exampleArea={example} />);
    const compared = renderToStaticMarkup(<Comparison offers={offers} exampleArea={example} />);
    expect([rows, cards, compared].map((page) => page.includes(house))).toEqual([true, true, true]);
    for (const { rate, names, isShell } of rates) {
      const sum = rupees(totalOf(example, rate));
      const request = { city: city.cityName, package: names[0] };
      const estimate = calculateEstimate(choiceOf(request, data.cities, EXAMPLE), data);
      expect([estimate.areas?.builtUp, rupees(estimate.total ?? 0)]).toEqual([example, sum]);
      const cost = renderToStaticMarkup(<Cost estimate={estimate} moves={words.moves} missing="" />);
      expect([rows, compared, cost].map((page) => page.includes(sum))).toEqual([true, true, true]);
      expect(composeEstimatePaper({ ...request, plot: EXAMPLE.typedPlot, floors: EXAMPLE.floors }, sources)?.sum).toBe(
        sum,
      );
      const atRate = offers.filter((offer) => offer.pricePerSquareFoot === rate);
      const priced = { ...data, cities: [ratesOf({ ...city, offers: atRate }, english)] };
      const frame = renderToStaticMarkup(<RisingFrame {...priced} {...defaults.milestones} time="" />);
      expect(frame.includes(sum)).toBe(!isShell);
      for (const offer of atRate) {
        const card = renderToStaticMarkup(<PackageCard offer={offer} exampleArea={example} highestRate={rate} />);
        const allowances = sumsIn(offer.details.lines.map(({ allowance }) => allowance).join());
        expect(sumsIn(card).filter((shown) => !allowances.includes(shown))).toEqual([rupees(rate), sum]);
      }
    }
  }
});

test("quotes on paper and structured data give the same price, for each package and city", async () => {
  const [designs = [], { cities, sources }] = await Promise.all([getDesigns(), sourcesOfEstimates()]);
  let quoted = 0;
  for (const city of cities) {
    const { offers = [] } = city;
    const structured = packagesOf(city, defaults.company).map(
      (statement) => statement("https://example.com") as { offers?: { price: number } },
    );
    expect(structured.map((statement) => statement.offers?.price)).toEqual(
      offers.map((offer) => offer.pricePerSquareFoot),
    );
    for (const offer of offers) {
      const { packageName, pricePerSquareFoot: rate } = offer;
      if (rate === null) throw new Error(`${packageName} has no rate`);
      for (const design of designs.slice(0, 3)) {
        const { builtUpArea: builtUp } = design.details;
        if (!builtUp) throw new Error(`${design.name} is not calculated`);

        const asked = { _id: "q", name: "Asha", plot: design.plotSize, package: offer._id, builtUp, extras: [] };
        const offered = { city: city.cityName, offer: { ...offer, pricePerSquareFoot: rate } };
        const numbered = {
          ...offered,
          number: "Q-2026-0001",
          salesperson: "",
          madeAt: sources.now,
          validUntil: sources.now,
        };
        const quote = composeQuotePaper({ ...asked, validDays: 30 }, { ...sources, ...numbered });
        const page = renderToStaticMarkup(<CostAtEachRate area={builtUp} cities={[city]} />);
        expect(page).toContain(quote.sum);
        quoted++;
      }
    }
  }
  expect(quoted).toBe(3 * cities.reduce((all, { offers = [] }) => all + offers.length, 0));
});

const PLOTS = ["15x25", "20x30", "30x40", "30x50", "40x60", "60x80"];

test("an estimate shows one sum, on the page, on paper and in the enquiry, for each plot, number of floors, package and city; by a plan, that plan is listed at it", async () => {
  const { data, words, sources } = await sourcesOfEstimates();
  const { plans } = data;
  let byPlan = 0;
  for (const { cityName, rates } of data.cities)
    for (const { names, rate } of rates)
      for (const plot of PLOTS)
        for (const floors of FLOORS) {
          const request = { plot, floors, city: cityName, package: names[0] };
          const choice = choiceOf(request, data.cities, EXAMPLE);
          const estimate = calculateEstimate(choice, data);
          const { total: sum = 0, areas, chosen, plan, isByPlan } = estimate;
          const shown = rupees(sum);
          expect(sum).toBe(totalOf(areas?.builtUp ?? 0, rate));
          const range = chosen && rangeOf(sum, applicableMoves(chosen, words.moves));
          const cost = renderToStaticMarkup(<Cost estimate={estimate} moves={words.moves} missing="" />);
          expect(cost).toContain(range && rangeInWords(range, english));
          expect(sumsIn(cost)).toEqual(expect.arrayContaining([rupees(rate), shown]));
          expect(estimateIntent(choice, estimate, english).estimate).toContain(`= ${shown}`);
          expect(composeEstimatePaper(request, sources)?.sum).toBe(shown);
          if (!isByPlan || !plan) continue;
          byPlan++;
          const fitting = renderToStaticMarkup(<PlansThatFit plans={plans} {...estimate} />);
          expect(fitting).toContain(`>${plan.name}<`);
          expect(fitting).toContain(shown);
        }
  expect(byPlan).toBeGreaterThan(20);
});

const alwaysIn = ({ exclusions }: Offer) => exclusions.filter(({ isOnlyIf }) => !isOnlyIf);

function everywhere({ offers = [], ...city }: CityOffers): string {
  const parts = offers.flatMap((offer) => [
    <PackageTile key={1} offer={offer} index={0} />,
    <PackageCard key={2} offer={offer} exampleArea={1} highestRate={1} />,
  ]);
  const lists = [
    <Comparison key={3} offers={offers} exampleArea={1} />,
    <ExclusionsList key={4} lead="" offers={offers} />,
  ];
  const estimates = ratesOf({ ...city, offers }, english).rates.map(({ finish, notIncluded }) =>
    [finish, notIncludedText(notIncluded, english)].join(" "),
  );
  return [...[...parts, ...lists].map((part) => renderToStaticMarkup(part)), ...estimates].join("\n");
}

const SCOPE = /not included|not-included|not in this amount|frame and shell|ready to live in|without kitchen/i;

test("a confirmed package says everywhere what it does not include: page, card, comparison, estimate and paper", async () => {
  const { cities } = await getCityPages();
  for (const { offers: shown = [], ...rest } of cities) {
    expect(shown.length).toBeGreaterThan(0);
    for (const offer of shown) {
      const count = `${alwaysIn(offer).length} things not included`;
      expect(renderToStaticMarkup(<PackageTile offer={offer} index={0} />)).toContain(count);
      expect(renderToStaticMarkup(<PackageCard offer={offer} exampleArea={1} highestRate={1} />)).toContain(count);
      expect(coveredBy(offer, english).notIncluded).toHaveLength(alwaysIn(offer).length);
    }
    for (const { notIncluded } of ratesOf({ ...rest, offers: shown }, english).rates)
      expect(notIncluded.names.length).toBeGreaterThan(0);
    expect(renderToStaticMarkup(<Comparison offers={shown} exampleArea={1} />)).toMatch(
      /<a[^>]*#not-included[^>]*>\d+ things</,
    );
  }
});

test("the list names the packages that lack an item, unless all do, and the source of a figure", async () => {
  const { defaultCity } = await getCityPages();
  const list = renderToStaticMarkup(<ExclusionsList lead="" offers={defaultCity.offers ?? []} />);
  expect(list).toMatch(/Kitchen counter and sink<.*?Not included in Economy, Pure, Ecofriendly, Freedom</s);
  expect(list).not.toMatch(/Soil test<[^/]*\/dt><dd[^>]*><p>[^<]*<\/p><p[^>]*>Not included in/);
  expect(list).toContain("(The New Indian Express, 2026)");
});

test("a package that staff have not confirmed says nowhere what it is or lacks, and beside confirmed ones asks to be asked", async () => {
  const { defaultCity } = await getCityPages();
  expect(everywhere(defaultCity)).toMatch(SCOPE);
  const unconfirmed = (offer: Offer): Offer => ({
    ...offer,
    details: { ...offer.details, finish: "unsaid" },
    exclusions: [],
  });
  const services = [{ _id: "1", serviceName: "Inside", description: ["Granite platform with SS sink"] }];
  const offers = (defaultCity.offers ?? []).map((offer) => ({ ...unconfirmed(offer), services }));
  expect(everywhere({ ...defaultCity, offers })).not.toMatch(SCOPE);
  const [first, ...others] = defaultCity.offers ?? [];
  const mixed = renderToStaticMarkup(<Comparison offers={[unconfirmed(first as Offer), ...others]} exampleArea={1} />);
  expect(mixed).toMatch(/#contactform"[^>]*>Ask us<.*?#not-included"[^>]*>\d+ things</s);
});
