import { renderToStaticMarkup } from "react-dom/server";
import { PackageCard } from "@/components/site/cards/package-card";
import { Comparison } from "@/components/site/packages/comparison";
import { PackageTile } from "@/components/site/packages/package-tile";
import { ExclusionsList } from "@/components/site/sections/exclusions-list";
import { emptyDetails } from "@/contract/content/documents";
import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { ratesOf } from "@/server/features/catalogue/city-rates";
import { getCityPages, offersByCity } from "@/server/features/catalogue/offers";
import { coveredBy } from "@/server/features/quotes/paper";
import { startDemo } from "@/server/testing/demo";

test("no package is shown without what it does not include: page, card, comparison, estimate, PDF and quote", async () => {
  await using _demo = await startDemo();
  const { cities } = await getCityPages();
  // As on the first start, and if staff delete the common list.
  const offers = cities.flatMap((one) => one.offers ?? []);
  const services = offers.flatMap((offer) => offer.services ?? []);
  const emptied = offersByCity(cities, offers, services, {
    detailsOf: () => emptyDetails("package"),
    excluded: [],
    translator: english,
  });
  for (const { offers: shown = [], ...rest } of [...cities, ...emptied]) {
    expect(shown.length).toBeGreaterThan(0);
    for (const offer of shown) {
      const always = offer.exclusions.filter(({ isOnlyIf }) => !isOnlyIf);
      expect(always.length).toBeGreaterThan(0);
      const count = `${always.length} things not included`;
      expect(renderToStaticMarkup(<PackageTile offer={offer} index={0} />)).toContain(count);
      expect(renderToStaticMarkup(<PackageCard offer={offer} highestRate={1} />)).toContain(count);
      expect(coveredBy(offer, english).notIncluded).toHaveLength(always.length);
    }
    for (const { notIncluded } of ratesOf({ ...rest, offers: shown }, english).rates)
      expect(notIncluded.names.length).toBeGreaterThan(0);
    expect(renderToStaticMarkup(<Comparison offers={shown} />)).toMatch(/<a[^>]*#not-included[^>]*>\d+ things</);
    const list = renderToStaticMarkup(<ExclusionsList lead={defaults.exclusions.lead} offers={shown} />);
    expect(list).toContain("Changes after we cut the timber");
  }
});

test("the list names the packages that include an item after all", async () => {
  await using _demo = await startDemo();
  const { defaultCity } = await getCityPages();
  const list = renderToStaticMarkup(<ExclusionsList lead="" offers={defaultCity.offers ?? []} />);
  expect(list).toMatch(/Compound wall and gate<.*?Included in Luxury</s);
  expect(list).toContain("(The New Indian Express, 2026)");
});
