import "server-only";
import { cityCalls, designPriceCalls, packageCalls } from "@/contract/calls/catalogue";
import { type Exclusion, shortExclusions } from "@/lib/content/exclusions";
import type { Translator } from "@/lib/content/language/translator";
import { finishName, finishOf } from "@/lib/content/shown-details";
import { type CityRates, designPrice } from "@/lib/estimate/design-price";
import { completeDetails, findCompany, withContentStore } from "@/server/database/documents/document";
import { implementSite } from "@/server/gateway/implement-site";
import { fetchAllRows } from "@/server/upstream/lists";
import { byRate, type CityOffers, defaultCityOf, type Offer, packagesIn } from "./offers";

const KEY = "design:";

export const designPriceAnswers = implementSite(designPriceCalls, {
  async list({ staff: { token } }) {
    const [company, documents, cities, packages] = await Promise.all([
      findCompany(),
      withContentStore((content) => content.current()),
      fetchAllRows(cityCalls.list, {}, { token }),
      fetchAllRows(packageCalls.list, {}, { token }),
    ]);
    const city = defaultCityOf(cities.data, company.city);
    const priced = { cityName: city.cityName, offers: packagesIn(city, packages.data) };
    const data = documents
      .filter(({ key }) => key.startsWith(KEY))
      .flatMap(({ key, value }) => {
        const details = completeDetails("design", JSON.parse(value));
        const { amount, calculated } = designPrice({ price: null, details }, priced);
        return amount !== null && calculated ? [{ _id: key.slice(KEY.length), amount, ...calculated }] : [];
      });
    return { data };
  },
});

export const ratesOf = ({ cityName, offers = [] }: CityOffers, translator: Translator): CityRates => ({
  cityName,
  rates: byRate(offers).map(({ rate, offers }) => ({
    rate,
    names: offers.map((offer) => offer.packageName),
    finish: finishAmong(offers, translator),
    isShell: offers.every(({ details }) => details.finish === "shell"),
    notIncluded: notIncludedAmong(offers, translator),
  })),
});

export function finishAmong(offers: Offer[], { text }: Translator): string {
  const [first] = offers;
  if (first && offers.every(({ details }) => details.finish === first.details.finish))
    return text(finishOf(first.details));
  return offers
    .filter(({ details }) => finishName(details))
    .map(({ packageName, details }) => `${text(packageName)}: ${text(finishName(details)).toLowerCase()}`)
    .join("; ");
}

function notIncludedAmong(offers: Offer[], { text }: Translator) {
  const all = new Map<string, Exclusion>(offers.flatMap(({ exclusions }) => exclusions.map((one) => [one.key, one])));
  const named = [...all.values()].map((one) => {
    const without = offers.filter(({ exclusions }) => exclusions.some(({ key }) => key === one.key));
    if (without.length === offers.length) return one;
    return { ...one, name: `${one.name} (${without.map(({ packageName }) => text(packageName)).join(", ")})` };
  });
  return shortExclusions(named.filter(({ isOnlyIf }) => !isOnlyIf));
}
