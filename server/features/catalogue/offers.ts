import "server-only";
import { cache } from "react";
import { cityCalls, designPriceCalls, packageCalls, serviceCalls } from "@/contract/calls/catalogue";
import type { PackageDetails } from "@/contract/content/details";
import type { City, HousePackage, Service } from "@/contract/schemas/catalogue";
import type { GoLive } from "@/contract/schemas/monitoring";
import { type CommonItem, type Exclusion, exclusionsOf, namesInBoth, shortExclusions } from "@/lib/content/exclusions";
import { pageTranslator } from "@/lib/content/language/page-translator";
import { english, type Translator } from "@/lib/content/language/translator";
import { finishOf } from "@/lib/content/shown-details";
import { decodeSegment, slugOf } from "@/lib/content/slug";
import { type CityRates, designPrice } from "@/lib/estimate/design-price";
import { rupees } from "@/lib/format";
import { completeDetails, findCompany, withContentStore } from "@/server/database/documents/document";
import { readContent, readDetails } from "@/server/features/content";
import { implementSite } from "@/server/gateway/implement-site";
import type { Staff } from "@/server/identity/staff";
import { fetchAllRows } from "@/server/upstream/lists";
import { readOrMarkIncomplete, readPublic } from "@/server/upstream/read-public";
import { storePageAddresses } from "./former-addresses";

export type Offer = HousePackage & {
  services: Service[] | undefined;
  details: PackageDetails;
  exclusions: Exclusion[];
};

export type CityOffers = { _id: string; cityName: string; offers: Offer[] | undefined };

export const getOffersByCity = (translator = pageTranslator()) => readOffersByCity(translator);

const readOffersByCity = cache(async (translator: Translator) => {
  const [company, exclusions, englishExclusions, detailsOf, cities, packages, services] = await Promise.all([
    readContent("company", { translator }),
    readContent("exclusions", { translator }),
    readContent("exclusions", { translator: english }),
    readDetails("package"),
    readOrMarkIncomplete(readPublic(cityCalls.list, {}, storeAddresses)),
    readOrMarkIncomplete(readPublic(packageCalls.list, {})),
    readOrMarkIncomplete(readPublic(serviceCalls.list, {})),
  ]);
  const keys = englishExclusions.items.map(({ name }) => name);
  const excluded = exclusions.items.map((item, index) => ({ ...item, key: keys[index] }));
  const cityRows: CityLike[] = cities?.data.length ? cities.data : [{ cityName: company.city }];
  return {
    citiesFailed: cities === undefined,
    cities: offersByCity(cityRows, packages?.data, services?.data, { detailsOf, excluded, translator }),
  };
});

type OfferSources = {
  detailsOf: (id: string) => PackageDetails;
  excluded: readonly CommonItem[];
  translator: Translator;
};

export const offersByCity = (
  cities: readonly CityLike[],
  packages: readonly HousePackage[] | undefined,
  services: readonly Service[] | undefined,
  { detailsOf, excluded, translator }: OfferSources,
): CityOffers[] =>
  cities.map((city) => ({
    _id: city._id ?? "",
    cityName: city.cityName,
    offers:
      packages &&
      packagesIn(city, packages).map((row): Offer => {
        const offer = { ...row, services: services?.filter((service) => service.package?._id === row._id) };
        const details = detailsOf(row._id);
        if (!details.isConfirmed) return { ...offer, details: { ...details, finish: "unsaid" }, exclusions: [] };
        const inBoth = namesInBoth(details, offer.services);
        const exclusions = exclusionsOf({ items: excluded, details, cityName: city.cityName }, translator);
        return { ...offer, details, exclusions: exclusions.filter(({ key }) => !inBoth.includes(key)) };
      }),
  }));

const storeAddresses = ({ data }: { data: City[] }, requestedAt: number) =>
  storePageAddresses(
    "city",
    data.map(({ _id, cityName }) => ({ _id, slug: slugOf(cityName) })),
    requestedAt,
  );

type CityLike = Pick<City, "cityName"> & Partial<Pick<City, "_id">>;

export const packagesIn = ({ _id, cityName }: CityLike, packages: readonly HousePackage[]): HousePackage[] =>
  packages.filter(({ city }) => (_id ? city?._id === _id : city?.cityName === cityName)).sort(byPrice);

const defaultCityOf = <C extends CityLike>(cities: readonly C[], homeCity: string): C | CityLike =>
  cities.find(({ cityName }) => cityName === homeCity) ?? cities[0] ?? { cityName: homeCity };

export async function getCityPages(translator = pageTranslator()) {
  const [{ cities }, { city: homeCity }] = await Promise.all([
    getOffersByCity(translator),
    readContent("company", { translator }),
  ]);
  const defaultCity = defaultCityOf(cities, homeCity);
  return {
    cities: cities
      .toSorted((one, other) => Number(other === defaultCity) - Number(one === defaultCity))
      .filter((city) => pageOfCity(city) !== undefined),
    defaultCity: { _id: "", offers: [], ...defaultCity },
  };
}

export async function findCity(segment: string, translator = pageTranslator()): Promise<CityOffers | undefined> {
  const { cities } = await getOffersByCity(translator);
  const slug = decodeSegment(segment);
  const namesakes = cities.filter(({ cityName }) => slugOf(cityName) === slug);
  return namesakes.find((city) => pageOfCity(city) !== undefined) ?? namesakes[0];
}

/** Encoded, because a redirect's header cannot contain a name in another script. */
export const pathOfCity = ({ cityName }: Pick<CityOffers, "cityName">) =>
  `/package/${encodeURIComponent(slugOf(cityName))}`;

/** The path of the city's page. Undefined if its name has no letters or it is known to have no packages. */
export const pageOfCity = ({ cityName, offers }: Pick<CityOffers, "cityName" | "offers">) =>
  offers?.length !== 0 && slugOf(cityName) !== "" ? pathOfCity({ cityName }) : undefined;

/** The path of the fragment with a city's packages (app/city-packages), by id because two cities may share a name. */
export const packagesPathOf = ({ _id }: Pick<CityOffers, "_id">) => `/city-packages/${encodeURIComponent(_id)}`;

export async function findOpenPackages(
  saved: Partial<Record<string, Record<string, unknown>>>,
  { token }: Pick<Staff, "token">,
): Promise<NonNullable<GoLive["packages"]>> {
  const [packages, services] = await Promise.all([
    fetchAllRows(packageCalls.list, {}, { token }),
    fetchAllRows(serviceCalls.list, {}, { token }),
  ]);
  return packages.data.flatMap(({ _id, packageName, city }) => {
    const details = completeDetails("package", saved[`package:${_id}`]);
    const itsServices = services.data.filter((service) => service.package?._id === _id);
    const inBoth = details.isConfirmed ? namesInBoth(details, itsServices) : [];
    const name = city ? `${packageName} (${city.cityName})` : packageName;
    return details.isConfirmed && inBoth.length === 0 ? [] : [{ name, finish: details.finish, inBoth }];
  });
}

type Priced = { pricePerSquareFoot: number | null };

export const pricesOf = (offers: readonly Priced[]): number[] =>
  offers.flatMap(({ pricePerSquareFoot }) => pricePerSquareFoot ?? []);

/** Offers without a price come last. */
const byPrice = (a: Priced, b: Priced): number =>
  (a.pricePerSquareFoot ?? Number.MAX_VALUE) - (b.pricePerSquareFoot ?? Number.MAX_VALUE);

export function groupByRate<P extends Priced>(offers: readonly P[]): { rate: number; offers: P[] }[] {
  const rates = [...new Set(pricesOf(offers))].sort((a, b) => a - b);
  return rates.map((rate) => ({ rate, offers: offers.filter((offer) => offer.pricePerSquareFoot === rate) }));
}

/** Picks `count` of the offers at even distances, from the cheapest to the dearest that has a price. */
export function spreadOverRates<P extends Priced>(offers: readonly P[], count: number): readonly P[] {
  if (offers.length <= count) return offers;
  const lastIndex = Math.max(pricesOf(offers).length, count) - 1;
  const indexes = Array.from({ length: count }, (_, step) => Math.round((step * lastIndex) / (count - 1)));
  return indexes.flatMap((index) => offers[index] ?? []);
}

export function rangeInWords(rates: readonly number[], { t }: Translator): string {
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  if (lowest === highest) return rupees(lowest);
  return t("{lowest} to {highest}", { lowest: rupees(lowest), highest: rupees(highest) });
}

const KEY_PREFIX = "design:";

export const designPriceAnswers = implementSite(designPriceCalls, {
  async list({ staff: { token } }) {
    const [company, documents, cities, packages] = await Promise.all([
      findCompany(),
      withContentStore((content) => content.newestOfAll()),
      fetchAllRows(cityCalls.list, {}, { token }),
      fetchAllRows(packageCalls.list, {}, { token }),
    ]);
    const city = defaultCityOf(cities.data, company.city);
    const cityPrices = { cityName: city.cityName, offers: packagesIn(city, packages.data) };
    const data = documents
      .filter(({ key }) => key.startsWith(KEY_PREFIX))
      .flatMap(({ key, value }) => {
        const details = completeDetails("design", JSON.parse(value));
        const { amount, calculated } = designPrice({ price: null, details }, cityPrices);
        return amount !== null && calculated ? [{ _id: key.slice(KEY_PREFIX.length), amount, ...calculated }] : [];
      });
    return { data };
  },
});

export const ratesOf = ({ cityName, offers = [] }: CityOffers, translator: Translator): CityRates => ({
  cityName,
  rates: groupByRate(offers).map(({ rate, offers }) => ({
    rate,
    names: offers.map((offer) => offer.packageName),
    finish: finishesInWords(offers, translator),
    isShell: offers.every(({ details }) => details.finish === "shell"),
    notIncluded: exclusionsAmong(offers, translator),
  })),
});

export function finishesInWords(offers: Offer[], { text }: Translator): string {
  const [first] = offers;
  if (first && offers.every(({ details }) => details.finish === first.details.finish))
    return text(finishOf(first.details).price);
  return offers
    .filter(({ details }) => finishOf(details).name)
    .map(({ packageName, details }) => `${text(packageName)}: ${text(finishOf(details).name).toLowerCase()}`)
    .join("; ");
}

function exclusionsAmong(offers: Offer[], { text }: Translator) {
  const byKey = new Map(offers.flatMap(({ exclusions }) => exclusions).map((exclusion) => [exclusion.key, exclusion]));
  const exclusions = [...byKey.values()].map((exclusion): Exclusion => {
    const excluding = offers.filter((offer) => offer.exclusions.some(({ key }) => key === exclusion.key));
    if (excluding.length === offers.length) return exclusion;
    const packageNames = excluding.map(({ packageName }) => text(packageName)).join(", ");
    return { ...exclusion, name: `${exclusion.name} (${packageNames})` };
  });
  return shortExclusions(exclusions.filter(({ isOnlyIf }) => !isOnlyIf));
}
