import { renderToStaticMarkup } from "react-dom/server";
import { PackageCard } from "@/components/site/cards/package-card";
import { Comparison } from "@/components/site/packages/comparison";
import { PackageTile } from "@/components/site/packages/package-tile";
import { ExclusionsList } from "@/components/site/sections/exclusions-list";
import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { notIncludedText } from "@/lib/estimate/in-words";
import type { CityOffers, Offer } from "@/server/features/catalogue";
import { ratesOf } from "@/server/features/catalogue/city-rates";
import { getCityPages } from "@/server/features/catalogue/offers";
import { coveredBy } from "@/server/features/quotes/paper";
import { startDemo } from "@/server/testing/demo";

const alwaysIn = ({ exclusions }: Offer) => exclusions.filter(({ isOnlyIf }) => !isOnlyIf);

function everywhere({ offers = [], ...city }: CityOffers): string {
  const parts = offers.flatMap((offer) => [
    <PackageTile key={1} offer={offer} index={0} />,
    <PackageCard key={2} offer={offer} highestRate={1} />,
  ]);
  const lists = [<Comparison key={3} offers={offers} />, <ExclusionsList key={4} lead="" offers={offers} />];
  const estimates = ratesOf({ ...city, offers }, english).rates.map(({ finish, notIncluded }) =>
    [finish, notIncludedText(notIncluded, english)].join(" "),
  );
  return [...[...parts, ...lists].map((part) => renderToStaticMarkup(part)), ...estimates].join("\n");
}

const SCOPE = /not included|not-included|not in this amount|frame and shell|ready to live in|without kitchen/i;

test("a confirmed package says everywhere what it does not include: page, card, comparison, estimate and paper", async () => {
  await using _demo = await startDemo();
  const { cities } = await getCityPages();
  for (const { offers: shown = [], ...rest } of cities) {
    expect(shown.length).toBeGreaterThan(0);
    for (const offer of shown) {
      const count = `${alwaysIn(offer).length} things not included`;
      expect(renderToStaticMarkup(<PackageTile offer={offer} index={0} />)).toContain(count);
      expect(renderToStaticMarkup(<PackageCard offer={offer} highestRate={1} />)).toContain(count);
      expect(coveredBy(offer, english).notIncluded).toHaveLength(alwaysIn(offer).length);
    }
    for (const { notIncluded } of ratesOf({ ...rest, offers: shown }, english).rates)
      expect(notIncluded.names.length).toBeGreaterThan(0);
    expect(renderToStaticMarkup(<Comparison offers={shown} />)).toMatch(/<a[^>]*#not-included[^>]*>\d+ things</);
    const list = renderToStaticMarkup(<ExclusionsList lead={defaults.exclusions.lead} offers={shown} />);
    expect(list).toContain("Changes after we cut the timber");
  }
});

test("a package that staff have not confirmed says nowhere what it is or lacks, and beside confirmed ones asks to be asked", async () => {
  await using _demo = await startDemo();
  const { defaultCity } = await getCityPages();
  expect(everywhere(defaultCity)).toMatch(SCOPE);
  const unconfirmed = (offer: Offer): Offer => ({
    ...offer,
    details: { ...offer.details, finish: "unsaid" },
    exclusions: [],
  });
  const services = [{ _id: "1", serviceName: "Inside", description: ["Granite platform with SS sink"] }];
  const offers = (defaultCity.offers ?? []).map((one) => ({ ...unconfirmed(one), services }));
  expect(everywhere({ ...defaultCity, offers })).not.toMatch(SCOPE);
  const [first, ...others] = defaultCity.offers ?? [];
  const mixed = renderToStaticMarkup(<Comparison offers={[unconfirmed(first as Offer), ...others]} />);
  expect(mixed).toMatch(/#contactform"[^>]*>Ask us<.*?#not-included"[^>]*>\d+ things</s);
});

test("the list names the packages that lack an item, unless all do", async () => {
  await using _demo = await startDemo();
  const { defaultCity } = await getCityPages();
  const list = renderToStaticMarkup(<ExclusionsList lead="" offers={defaultCity.offers ?? []} />);
  expect(list).toMatch(/Kitchen counter and sink<.*?Not included in Economy, Pure, Ecofriendly, Freedom</s);
  expect(list).not.toMatch(/Soil test<[^/]*\/dt><dd[^>]*><p>[^<]*<\/p><p[^>]*>Not included in/);
  expect(list).toContain("(The New Indian Express, 2026)");
});
