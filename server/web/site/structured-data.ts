import type {
  BreadcrumbList,
  FAQPage,
  GeoCoordinates,
  HomeAndConstructionBusiness,
  OpeningHoursSpecification,
  Place,
  PostalAddress,
  Offer as SchemaOffer,
  Service,
  Thing,
  UnitPriceSpecification,
  WebSite,
} from "schema-dts";
import type { Company } from "@/contract/content/company";
import type { DocumentOf } from "@/contract/content/documents";
import type { Point } from "@/contract/content/fields";
import { dialled } from "@/contract/phone";
import { isCallDay } from "@/contract/rules/call-outcome";
import { socialLinks } from "@/lib/contact-links";
import { pageTranslator } from "@/lib/content/language/page-translator";
import { rupees } from "@/lib/format";
import { type CityOffers, type Offer, pricesOf } from "@/server/features/catalogue";

export type Statement = (address: string) => Thing;

/** UN/CEFACT's code for square foot, as schema.org requires. */
const SQUARE_FOOT = "FTK";

const businessId = (address: string) => `${address}/#business`;

type BusinessFacts = {
  offers?: readonly Offer[] | undefined;
  cities?: readonly Pick<CityOffers, "cityName">[];
  callHours?: CallHours;
};

export const business =
  (company: Company, { offers = [], cities = [], callHours }: BusinessFacts = {}): Statement =>
  (address): HomeAndConstructionBusiness => ({
    "@type": "HomeAndConstructionBusiness",
    "@id": businessId(address),
    name: company.brand,
    legalName: company.legalName || undefined,
    description: company.blurb || undefined,
    url: address,
    logo: address + (company.logo?.src ?? "/icon-512.png"),
    image: `${address}/og/home`,
    telephone: dialled(company.phone) || undefined,
    email: company.email || undefined,
    taxID: company.gstin || undefined,
    knowsLanguage: company.languages ? company.languages.split(/\s*,\s*/) : undefined,
    sameAs: undefinedIfEmpty(socialLinks(company).map(({ href }) => href)),
    address: addressOf(company.places[0]?.address ?? "", company),
    location: undefinedIfEmpty(company.places.flatMap((place) => placeOf(place, company))),
    areaServed: areasServed(company, cities),
    openingHoursSpecification: callHours && openingHours(callHours),
    currenciesAccepted: "INR",
    priceRange: priceRange(offers),
  });

const undefinedIfEmpty = <T>(list: T[]) => (list.length > 0 ? list : undefined);

/** In India a postal address ends with a PIN code: six digits, the first not 0. */
const PIN_CODE = /[\s,-]*\b([1-9]\d{2}) ?(\d{3})\b/;

function addressOf(text: string, { city }: Company): PostalAddress {
  const [pinCode = "", ...digits] = text.match(PIN_CODE) ?? [];
  const street = text.replace(pinCode, "").replaceAll("\n", ", ").trim();
  return {
    "@type": "PostalAddress",
    streetAddress: street || undefined,
    addressLocality: city,
    postalCode: digits.join("") || undefined,
    addressCountry: "IN",
  };
}

const placeOf = ({ label, address, point }: Company["places"][number], company: Company): Place[] =>
  point ? [{ "@type": "Place", name: label, address: addressOf(address, company), geo: geoOf(point) }] : [];

const areasServed = ({ city }: Company, cities: readonly Pick<CityOffers, "cityName">[]) =>
  [...new Set([city, ...cities.map(({ cityName }) => cityName)])].map((name) => ({ "@type": "City" as const, name }));

type CallHours = Pick<DocumentOf<"confirmation">, "callDays" | "callFrom" | "callUntil">;

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The office is staffed in its call hours. */
function openingHours({ callDays, callFrom, callUntil }: CallHours): OpeningHoursSpecification | undefined {
  if (callFrom === null || callUntil === null || callFrom >= callUntil) return undefined;
  const timeOfDay = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: WEEKDAYS.filter((_, weekday) => isCallDay(callDays, weekday)),
    opens: timeOfDay(callFrom),
    closes: callUntil === 24 ? "23:59" : timeOfDay(callUntil),
  };
}

const geoOf = ({ latitude, longitude }: Point): GeoCoordinates => ({ "@type": "GeoCoordinates", latitude, longitude });

export const website =
  ({ brand }: Company): Statement =>
  (address): WebSite => ({
    "@type": "WebSite",
    "@id": `${address}/#website`,
    name: brand,
    url: address,
    inLanguage: pageTranslator().tag,
    publisher: { "@id": businessId(address) },
  });

export const breadcrumbs =
  (...trail: { label: string; href: string }[]): Statement =>
  (address): BreadcrumbList => ({
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: pageTranslator().text(label),
      item: new URL(pageTranslator().localHref(href), address).href,
    })),
  });

export const faqPage = (questions: readonly { question: string; answer: string }[]): Statement[] => {
  const page: FAQPage = {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
  return questions.length === 0 ? [] : [() => page];
};

export const packagesOf = ({ cityName, offers = [] }: CityOffers, company: Company): Statement[] =>
  offers.map(({ packageName, pricePerSquareFoot: price, services }) => (address): Service => {
    const { t, text } = pageTranslator();
    return {
      "@type": "Service",
      name: t("{name} package, {city}", { name: text(packageName), city: text(cityName) }),
      serviceType: t("House building"),
      description: services?.map(({ serviceName }) => text(serviceName)).join(", ") || undefined,
      // The provider is repeated, because a page's graph must not point to a node that only another page has.
      provider: { "@type": "HomeAndConstructionBusiness", name: company.brand, url: address },
      areaServed: { "@type": "City", name: cityName },
      offers: price === null ? undefined : offerAt(price),
    };
  });

function offerAt(price: number): SchemaOffer {
  const rate: UnitPriceSpecification = {
    "@type": "UnitPriceSpecification",
    price,
    priceCurrency: "INR",
    unitCode: SQUARE_FOOT,
    unitText: pageTranslator().t("per sq ft"),
    valueAddedTaxIncluded: true,
  };
  return { "@type": "Offer", price, priceCurrency: "INR", priceSpecification: rate };
}

function priceRange(offers: readonly Offer[]): string | undefined {
  const rates = pricesOf(offers);
  if (rates.length === 0) return undefined;
  return pageTranslator().t("{from} to {to} per sq ft", {
    from: rupees(Math.min(...rates)),
    to: rupees(Math.max(...rates)),
  });
}
