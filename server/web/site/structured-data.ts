import type {
  BreadcrumbList,
  FAQPage,
  GeoCoordinates,
  HomeAndConstructionBusiness,
  Place,
  Offer as SchemaOffer,
  Service,
  Thing,
  UnitPriceSpecification,
  WebSite,
} from "schema-dts";
import type { Company } from "@/contract/content/company";
import type { Point } from "@/contract/content/fields";
import { dialled } from "@/contract/phone";
import { socialLinks } from "@/lib/contact-links";
import { pageTranslator } from "@/lib/content/language/page-translator";
import { rupees } from "@/lib/format";
import { type CityOffers, type Offer, pricesOf } from "@/server/features/catalogue";
import { logoAddress } from "./icons";

export type Statement = (address: string) => Thing;

/** UN/CEFACT's code for square foot, as schema.org requires. */
const SQUARE_FOOT = "FTK";

const businessId = (address: string) => `${address}/#business`;

export const business =
  (company: Company, offers: readonly Offer[] = []): Statement =>
  (address): HomeAndConstructionBusiness => ({
    "@type": "HomeAndConstructionBusiness",
    "@id": businessId(address),
    name: company.brand,
    legalName: company.legalName || undefined,
    description: company.blurb || undefined,
    url: address,
    logo: address + logoAddress(company.logo),
    image: `${address}/og/home`,
    telephone: dialled(company.phone) || undefined,
    email: company.email || undefined,
    taxID: company.gstin || undefined,
    knowsLanguage: company.languages ? company.languages.split(/\s*,\s*/) : undefined,
    sameAs: orNothing(socialLinks(company).map(({ href }) => href)),
    address: {
      "@type": "PostalAddress",
      streetAddress: company.places[0]?.address || undefined,
      addressLocality: company.city,
      addressCountry: "IN",
    },
    location: orNothing(company.places.flatMap(placeOf)),
    areaServed: { "@type": "City", name: company.city },
    currenciesAccepted: "INR",
    priceRange: rangeOf(offers),
  });

const orNothing = <T>(list: T[]) => (list.length > 0 ? list : undefined);

const placeOf = ({ label, address, point }: Company["places"][number]): Place[] =>
  point ? [{ "@type": "Place", name: label, address: address || undefined, geo: geoOf(point) }] : [];

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
      item: new URL(pageTranslator().at(href), address).href,
    })),
  });

export const faqPage = (questions: readonly { question: string; answer: string }[]): Statement[] =>
  questions.length === 0 ? [] : [() => faqOf(questions)];

const faqOf = (questions: readonly { question: string; answer: string }[]): FAQPage => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

export const packagesOf = ({ cityName, offers = [] }: CityOffers): Statement[] =>
  offers.map(({ packageName, pricePerSquareFoot: price, services }) => (address): Service => {
    const { t, text } = pageTranslator();
    return {
      "@type": "Service",
      name: t("{name} package, {city}", { name: text(packageName), city: text(cityName) }),
      serviceType: t("House building"),
      description: services?.map(({ serviceName }) => text(serviceName)).join(", ") || undefined,
      provider: { "@id": businessId(address) },
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

function rangeOf(offers: readonly Offer[]): string | undefined {
  const rates = pricesOf(offers);
  if (rates.length === 0) return undefined;
  return pageTranslator().t("{from} to {to} per sq ft", {
    from: rupees(Math.min(...rates)),
    to: rupees(Math.max(...rates)),
  });
}
