import type { PageMetadata } from "@/lib/content/page-metadata";
import { pageMetadata } from "@/lib/content/page-metadata";
import type { CityOffers } from "@/lib/site/offers";
import { breadcrumbs, packagesOf } from "@/lib/site/structured-data";
import { EnquirySection } from "../enquiry-section";
import { PageHero } from "../page-hero";
import { Section } from "../section";
import { StructuredData } from "../structured-data";
import { byRate, withoutRate } from "./by-rate";
import { PackagesLead } from "./packages-lead";
import { RateRows } from "./rate-rows";
import { RateScale } from "./rate-scale";
import { RatesMissing } from "./rates-missing";

/** The packages of one city, at /package for the default city and at each city's own address. */
type PackagesPageProps = { city: CityOffers; cities: CityOffers[]; trail: PageMetadata[] };

export function PackagesPage({ city, cities, trail }: PackagesPageProps) {
  const { offers = [] } = city;
  const rates = byRate(offers);
  return (
    <main id="main">
      <PageHero title="Packages" lead={<PackagesLead city={city} cities={cities} />}>
        <RateScale rates={rates} />
      </PageHero>
      <Section>
        {offers.length > 0 ? (
          <RateRows rates={rates} unpriced={withoutRate(offers)} />
        ) : (
          <RatesMissing failed={!city.offers} />
        )}
      </Section>
      <EnquirySection placement="packages" />
      <StructuredData statements={[breadcrumbs(pageMetadata.home, ...trail), ...packagesOf(city)]} />
    </main>
  );
}
