import { renderToStaticMarkup } from "react-dom/server";
import { generateMetadata } from "@/app/(site)/designs-plans/[design]/page";
import { GET as sharedPictureOf } from "@/app/og/design/[slug]/route";
import { PackageCard } from "@/components/site/cards/package-card";
import { AtEachRate } from "@/components/site/designs/at-each-rate";
import { DesignCard } from "@/components/site/designs/design-card";
import { DesignDetails } from "@/components/site/designs/design-details";
import { DesignPage } from "@/components/site/designs/design-page";
import { RatesByCity } from "@/components/site/designs/rates-by-city";
import { Cost } from "@/components/site/estimator/cost";
import { PlansThatFit } from "@/components/site/estimator/plans-that-fit";
import { RateList } from "@/components/site/estimator/rate-list";
import { RateRows } from "@/components/site/packages/rate-rows";
import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { COMMON_SITE } from "@/lib/content/sites";
import { FLOORS, sumOf } from "@/lib/estimate/arithmetic";
import { calculateEstimate, choiceOf, EXAMPLE, intentOf } from "@/lib/estimate/estimate";
import { priceIn } from "@/lib/estimate/fitting-plans";
import { rangeOf } from "@/lib/estimate/in-words";
import { rupees } from "@/lib/format";
import { ratesOf } from "@/server/features/catalogue/city-rates";
import { getCataloguePlans, getDesigns } from "@/server/features/catalogue/floor-plans";
import type { CityOffers } from "@/server/features/catalogue/offers";
import { getCityPages } from "@/server/features/catalogue/offers";
import { byRate } from "@/server/features/catalogue/prices";
import { estimatePaper } from "@/server/features/quotes/estimate-paper";
import { quotePaper } from "@/server/features/quotes/quote-paper";
import { startDemo } from "@/server/testing/demo";
import { packagesOf } from "@/server/web/site/structured-data";

jest.mock("@/components/site/sections/enquiry-section", () => ({ EnquirySection: () => null }));
jest.mock("@/server/web/site/shared-picture", () => ({
  sharedPicture: (_picture: string, { line }: { line: string }) => new Response(line),
}));

/** Each sum of rupees in a part of a page, without repetitions. */
const sumsIn = (html: string) => [...new Set(html.match(/₹\d[\d,]*\d/g))];
const { company } = defaults;

test("all places of the site give the same price for the same design, package and city", async () => {
  await using _demo = await startDemo();
  const [designs = [], { cities }] = await Promise.all([getDesigns(), getCityPages()]);
  expect([designs.length, cities.length]).toEqual([9, 3]);
  for (const design of designs) {
    const { amount, calculated } = design.price;
    const { builtUpArea } = design.details;
    if (!builtUpArea || !calculated || amount === null) throw new Error(`${design.name} is not calculated`);
    const sum = rupees(amount);
    const own = [sum, rupees(calculated.rate)];

    // Its card, its dialog, the title of its page and the picture of a shared link.
    expect(sumsIn(renderToStaticMarkup(<DesignCard design={design} index={0} brand="" />))).toEqual(own);
    expect(sumsIn(renderToStaticMarkup(<DesignDetails design={design} index={0} company={company} />))).toEqual(own);
    const params = Promise.resolve({ design: design.slug, slug: design.slug });
    expect((await generateMetadata({ params })).title).toMatchObject({ absolute: expect.stringContaining(sum) });
    expect(await (await sharedPictureOf(new Request("http://x"), { params })).text()).toBe(sum);

    // Its page, with the same house at each rate, and the estimator's list for its area.
    const inList = (city: CityOffers) =>
      renderToStaticMarkup(
        <RateList rates={ratesOf(city, english).rates} chosen={undefined} builtUp={builtUpArea} onChoose={() => {}} />,
      );
    const page = renderToStaticMarkup(<DesignPage design={design} cities={cities} company={company} />);
    expect(new Set(sumsIn(page))).toEqual(new Set([...own, ...cities.flatMap((city) => sumsIn(inList(city)))]));
    const data = renderToStaticMarkup(await RatesByCity({ prices: [design.price] }));
    const rates = JSON.parse(data.replaceAll(/<[^>]+>/g, "").replaceAll("&quot;", '"'));
    for (const city of cities) {
      const local = priceIn(ratesOf(city, english), design);
      expect(local.calculated?.cityName).toBe(city.cityName);
      // The page's price for a visitor who has chosen this city, and the estimator's price of the plan there.
      expect(local.amount).toBe(builtUpArea * rates[city.cityName][calculated.packageName]);
      expect(sumsIn(inList(city))).toContain(rupees(Number(local.amount)));
      for (const { rate } of ratesOf(city, english).rates)
        expect(inList(city)).toContain(rupees(sumOf(builtUpArea, rate)));
    }
  }
});

test("the example beside each package is the estimator's sum for the same area, in each city", async () => {
  await using _demo = await startDemo();
  const { cities } = await getCityPages();
  for (const city of cities) {
    const rates = byRate(city.offers ?? []);
    const choice = { ...EXAMPLE, knows: "house", house: `${COMMON_SITE.area}` } as const;
    const rows = renderToStaticMarkup(<RateRows rates={rates} unpriced={[]} note="" sinceOf={() => undefined} />);
    for (const { rate, offers } of rates) {
      const sum = rupees(sumOf(COMMON_SITE.area, rate));
      const named = { ...choice, packageName: offers[0]?.packageName };
      const estimate = calculateEstimate(named, {
        cities: [ratesOf(city, english)],
        rules: defaults.buildingRules,
        plans: [],
      });
      expect(estimate.sum).toBe(sumOf(COMMON_SITE.area, rate));
      expect(rows).toContain(sum);
      for (const offer of offers) {
        const card = renderToStaticMarkup(<PackageCard offer={offer} highestRate={rate} />);
        const allowances = sumsIn(offer.details.lines.map(({ allowance }) => allowance).join());
        expect(sumsIn(card).filter((one) => !allowances.includes(one))).toEqual([rupees(rate), sum]);
      }
    }
  }
});

test("estimates and quotes on paper and structured data give the same price, for each design, package and city", async () => {
  await using _demo = await startDemo();
  const [designs = [], { cities }, plans] = await Promise.all([getDesigns(), getCityPages(), getCataloguePlans()]);
  const data = { cities: cities.map((city) => ratesOf(city, english)), rules: defaults.buildingRules, plans };
  const shared = { company, milestones: defaults.milestones };
  const words = { ...defaults.estimator, ...defaults.quote };
  const paper = { words, callHours: "", now: new Date(), translator: english };
  const sources = { ...shared, ...data, ...paper, cities };
  let quoted = 0;
  for (const city of cities) {
    const structured = packagesOf(city).map(
      (statement) => statement("https://example.com") as { offers?: { price: number } },
    );
    expect(structured.map(({ offers }) => offers?.price)).toEqual(
      (city.offers ?? []).map((one) => one.pricePerSquareFoot),
    );
    for (const offer of city.offers ?? []) {
      const { packageName, pricePerSquareFoot: rate } = offer;
      if (rate === null) throw new Error(`${packageName} has no rate`);
      for (const design of designs) {
        const { builtUpArea: builtUp } = design.details;
        if (!builtUp) throw new Error(`${design.name} is not calculated`);

        // The design's plot in the estimator and its PDF.
        const request = { plot: design.plotSize, floors: 2, city: city.cityName, package: packageName } as const;
        const { sum, areas, chosen } = calculateEstimate(choiceOf(request, data.cities, EXAMPLE), data);
        const paper = estimatePaper(request, sources);
        const inList = renderToStaticMarkup(
          <RateList
            rates={ratesOf(city, english).rates}
            chosen={chosen}
            builtUp={areas?.builtUp}
            onChoose={() => {}}
          />,
        );
        expect([paper?.sum, sum]).toEqual([rupees(Number(sum)), sumOf(Number(areas?.builtUp), rate)]);
        expect(new Set(sumsIn(inList))).toEqual(new Set(paper?.rates.flatMap((one) => [one.rate, one.sum])));

        // A quote for the design.
        const input = {
          _id: "q",
          name: "Asha",
          plot: design.plotSize,
          package: offer._id,
          builtUp,
          extras: [],
          validDays: 30,
        };
        const at = {
          city: city.cityName,
          offer: { ...offer, pricePerSquareFoot: rate },
          number: "Q-2026-0001",
          by: "",
        };
        const quote = quotePaper(input, { ...sources, ...at, madeAt: sources.now, validUntil: sources.now });
        const page = renderToStaticMarkup(<AtEachRate area={builtUp} cities={[city]} />);
        expect(page).toContain(quote.sum);
        quoted++;
      }
    }
  }
  expect(quoted).toBe(9 * cities.reduce((all, { offers = [] }) => all + offers.length, 0));
});

const WIDTHS = [15, 20, 30, 40, 60];
const DEPTHS = [25, 30, 40, 50, 60, 80];

test("an estimate shows one sum, on the page, on paper and in the enquiry, for each plot, number of floors, package and city; by a plan, it is that plan's price", async () => {
  await using _demo = await startDemo();
  const [{ cities }, plans] = await Promise.all([getCityPages(), getCataloguePlans()]);
  const data = { cities: cities.map((city) => ratesOf(city, english)), rules: defaults.buildingRules, plans };
  const words = { ...defaults.estimator, ...defaults.quote };
  const paper = { milestones: defaults.milestones, words, callHours: "", now: new Date(), translator: english };
  const sources = { ...data, ...paper, cities, company };
  let byPlan = 0;
  for (const { cityName, rates } of data.cities)
    for (const { names, rate } of rates)
      for (const plot of WIDTHS.flatMap((width) => DEPTHS.map((depth) => `${width}x${depth}`)))
        for (const floors of FLOORS) {
          const request = { plot, floors, city: cityName, package: names[0] };
          const choice = choiceOf(request, data.cities, EXAMPLE);
          const estimate = calculateEstimate(choice, data);
          const { sum = 0, areas, plan, isByPlan, city } = estimate;
          const shown = rupees(sum);
          expect(sum).toBe(sumOf(areas?.builtUp ?? 0, rate));
          const high = rangeOf(sum, words.moves)?.high ?? 0;
          const cost = renderToStaticMarkup(<Cost estimate={estimate} moves={words.moves} missing="" />);
          expect(sumsIn(cost)).toEqual([shown, rupees(high), rupees(rate)]);
          expect(intentOf(choice, estimate, english).estimate).toContain(`= ${shown}`);
          expect(estimatePaper(request, sources)?.sum).toBe(shown);
          if (!isByPlan || !plan || !city) continue;
          byPlan++;
          const price = priceIn(city, plan);
          if (price.calculated?.rate !== rate) continue;
          expect(price.amount).toBe(sum);
          const fitting = renderToStaticMarkup(<PlansThatFit plans={plans} {...estimate} />);
          expect(fitting).toContain(shown);
        }
  expect(byPlan).toBeGreaterThan(100);
});
