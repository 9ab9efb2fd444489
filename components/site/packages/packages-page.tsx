import { useTranslator } from "#translator";
import { offersInWords } from "@/components/site/cards/in-words";
import { EnquirySection } from "@/components/site/sections/enquiry-section";
import { ExclusionsList } from "@/components/site/sections/exclusions-list";
import { PageHero } from "@/components/site/sections/page-hero";
import { Section } from "@/components/site/sections/section";
import { StructuredData } from "@/components/site/sections/structured-data";
import { Anchor } from "@/components/ui/anchor";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { visitorMessages } from "@/contract/visitor-messages";
import { rich } from "@/lib/content/language/rich";
import { pages } from "@/lib/content/pages";
import { slugOf } from "@/lib/content/slug";
import { intentQuery } from "@/lib/enquiry/intent";
import { byRate, type CityOffers } from "@/server/features/catalogue";
import { readContent } from "@/server/web/site/content";
import { readRatesSince } from "@/server/web/site/rates-since";
import { breadcrumbs, packagesOf } from "@/server/web/site/structured-data";
import { withoutRate } from "./by-rate";
import { CitiesWithPackages } from "./cities-with-packages";
import styles from "./cities-with-packages.module.scss";
import { Comparison } from "./comparison";
import packagesPageStyles from "./packages-page.module.scss";
import { RateRows } from "./rate-rows";
import { RateScale } from "./rate-scale";
import { RatesMissing } from "./rates-missing";

/** The packages of one city: of the default city at /package, of others at their own addresses with `isChosen`. */
type PackagesPageProps = {
  city: CityOffers;
  cities: CityOffers[];
  trail: { label: string; href: string }[];
  isChosen?: boolean;
};

export async function PackagesPage({ city, cities, trail, isChosen = false }: PackagesPageProps) {
  const words = await readContent("packages", { city: city.cityName });
  const { offers = [] } = city;
  const rates = byRate(offers);
  const sinceOf = await readRatesSince({ isWanted: words.showRateSince });
  return (
    <main id="main">
      <PageHero
        title={words.title}
        lead={<PackagesLead city={city} cities={cities} lead={offers.length > 0 ? words.lead : ""} />}
      >
        <RateScale rates={rates} />
      </PageHero>
      <Section>
        {offers.length > 0 ? (
          <RateRows rates={rates} unpriced={withoutRate(offers)} note={words.note} sinceOf={sinceOf} />
        ) : (
          <NoRates city={city} cities={cities} />
        )}
      </Section>
      <Comparison offers={offers} />
      <ExclusionsList lead={(await readContent("exclusions")).lead} offers={offers} />
      <EnquirySection placement="packages" known={isChosen ? { city: city.cityName } : undefined} />
      <chosen-city suppressHydrationWarning city={isChosen ? city.cityName : undefined} />
      <StructuredData statements={[breadcrumbs(pages.home, ...trail), ...packagesOf(city)]} />
    </main>
  );
}

/** Replaces the rates: loading failed, or the city has no packages and others do. */
function NoRates({ city, cities }: Pick<PackagesPageProps, "city" | "cities">) {
  const { t } = useTranslator();
  if (!city.offers) return <RatesMissing failed />;
  return (
    <>
      <h2 className={styles.none}>{t(visitorMessages.home.noPackages)}</h2>
      <CitiesWithPackages cities={cities.filter((one) => one !== city)}>
        <ButtonLink href={`${intentQuery({ city: city.cityName })}#contactform`}>
          {t("Ask us for the rates")}
        </ButtonLink>
      </CitiesWithPackages>
    </>
  );
}

/** The number of packages, with links to other cities that need no JavaScript. */
function PackagesLead({ city, cities, lead }: { city: CityOffers; cities: CityOffers[]; lead: string }) {
  const translator = useTranslator();
  const { t, text } = translator;
  const sentence = city.offers?.length
    ? t("{packages} in {city}", { packages: offersInWords(city.offers, translator) })
    : t("Packages in {city}");
  const isOnly = cities.length === 1 && cities.includes(city);
  const name = isOnly ? text(city.cityName) : <CityLinks city={city} cities={cities} />;
  return (
    <>
      <div className={packagesPageStyles.where}>{rich(sentence, { city: name })}</div>
      {lead && <p>{lead}</p>}
    </>
  );
}

function CityLinks({ city, cities }: { city: CityOffers; cities: CityOffers[] }) {
  const { text } = useTranslator();
  return (
    <details className={packagesPageStyles.cities}>
      <summary className={packagesPageStyles.city}>
        {text(city.cityName)}
        <Icon name="chevron" size={20} className={packagesPageStyles.chevron} />
      </summary>
      <ul className={packagesPageStyles.list}>
        {cities.map(({ cityName }) => (
          <li key={cityName}>
            <Anchor
              href={`/package/${slugOf(cityName)}`}
              className={packagesPageStyles.link}
              data-city={cityName}
              aria-current={cityName === city.cityName ? "true" : undefined}
            >
              {text(cityName)}
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  );
}
