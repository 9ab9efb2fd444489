import type {
  BreadcrumbList,
  FAQPage,
  HomeAndConstructionBusiness,
  Offer as SchemaOffer,
  Service,
  Thing,
  UnitPriceSpecification,
  WebSite,
} from "schema-dts";
import type { PageMetadata } from "@/lib/content/page-metadata";
import { site } from "@/lib/content/site";
import { rupees } from "@/lib/format";
import type { CityOffers, Offer } from "./offers";
import { pricesOf } from "./prices";

/** Something a page says to search engines in schema.org's words; what it names by address, under the site's own. */
export type Statement = (address: string) => Thing;

/** Square foot, in the codes of UN/CEFACT that schema.org asks for. */
const SQUARE_FOOT = "FTK";

const businessId = (address: string) => `${address}/#business`;

export const business =
  (offers: readonly Offer[] = []): Statement =>
  (address): HomeAndConstructionBusiness => ({
    "@type": "HomeAndConstructionBusiness",
    "@id": businessId(address),
    name: site.brand,
    description: site.blurb,
    url: address,
    logo: `${address}/icon-512.png`,
    image: `${address}/og/home`,
    telephone: site.phone.dialled,
    email: site.email,
    address: {
      "@type": "PostalAddress",
      addressLocality: site.city,
      addressRegion: "Karnataka",
      addressCountry: "IN",
    },
    areaServed: { "@type": "City", name: site.city },
    currenciesAccepted: "INR",
    priceRange: rangeOf(offers),
  });

export const website =
  (): Statement =>
  (address): WebSite => ({
    "@type": "WebSite",
    "@id": `${address}/#website`,
    name: site.brand,
    url: address,
    inLanguage: "en-IN",
    publisher: { "@id": businessId(address) },
  });

/** From the first page to the one being read. */
export const breadcrumbs =
  (...trail: PageMetadata[]): Statement =>
  (address): BreadcrumbList => ({
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(path, address).href,
    })),
  });

export const faqPage =
  (questions: readonly { question: string; answer: string }[]): Statement =>
  (): FAQPage => ({
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  });

/** One statement for each package of the city: what a square foot costs there, GST included, where that is known. */
export const packagesOf = ({ cityName, offers = [] }: CityOffers): Statement[] =>
  offers.map(
    ({ packageName, pricePerSquareFoot: price, services }) =>
      (address): Service => ({
        "@type": "Service",
        name: `${packageName} package, ${cityName}`,
        serviceType: "House building",
        description: services?.map(({ serviceName }) => serviceName).join(", ") || undefined,
        provider: { "@id": businessId(address) },
        areaServed: { "@type": "City", name: cityName },
        offers: price === null ? undefined : offerAt(price),
      }),
  );

function offerAt(price: number): SchemaOffer {
  const rate: UnitPriceSpecification = {
    "@type": "UnitPriceSpecification",
    price,
    priceCurrency: "INR",
    unitCode: SQUARE_FOOT,
    unitText: "per sq ft",
    valueAddedTaxIncluded: true,
  };
  return { "@type": "Offer", price, priceCurrency: "INR", priceSpecification: rate };
}

function rangeOf(offers: readonly Offer[]): string | undefined {
  const rates = pricesOf(offers);
  if (rates.length === 0) return undefined;
  return `${rupees(Math.min(...rates))} to ${rupees(Math.max(...rates))} per sq ft`;
}
