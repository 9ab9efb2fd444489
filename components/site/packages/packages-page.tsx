import { useTranslator } from "#translator";
import { offersInWords } from "@/components/site/cards/in-words";
import { Comparison } from "@/components/site/packages/comparison";
import { KindLinks, kindsOf } from "@/components/site/packages/kinds";
import styles from "@/components/site/packages/packages-page.module.scss";
import { RateRows } from "@/components/site/packages/rate-rows";
import { CitiesWithPackages, RatesMissing } from "@/components/site/packages/without-rates";
import { EnquirySection } from "@/components/site/sections/enquiry-section";
import { ExclusionsList } from "@/components/site/sections/exclusions-list";
import { PageHero } from "@/components/site/sections/page-hero";
import { Section } from "@/components/site/sections/section";
import { StructuredData } from "@/components/site/sections/structured-data";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Anchor } from "@/components/ui/text-link";
import { visitorMessages } from "@/contract/visitor-messages";
import { rich } from "@/lib/content/language/rich";
import { pages } from "@/lib/content/pages";
import { slugOf } from "@/lib/content/slug";
import { intentQuery } from "@/lib/enquiry/intent";
import { unbrokenRanges } from "@/lib/format";
import { type CityOffers, getExampleArea, pricesOf, rangeInWords } from "@/server/features/catalogue";
import { readContent } from "@/server/web/site/content";
import { breadcrumbs, packagesOf } from "@/server/web/site/structured-data";

type PackagesPageProps = {
  city: CityOffers;
  cities: CityOffers[];
  trail: { label: string; href: string }[];
  isChosen?: boolean;
};

export async function PackagesPage({ city, cities, trail, isChosen = false }: PackagesPageProps) {
  const translator = useTranslator();
  const { t, text } = translator;
  const words = await readContent("packages", { city: city.cityName });
  const { time } = await readContent("milestones");
  const takes = t("A complete house takes {time}.", { time: unbrokenRanges(time) });
  const { offers = [] } = city;
  const example = await getExampleArea(city);
  const cityName = text(city.cityName);
  const prices = pricesOf(offers);
  const price = (
    <p className="tabular">
      {rangeInWords(prices, translator)}{" "}
      <span className="small text-2 block">{t("per sq ft in {city}, GST included", { city: cityName })}</span>
    </p>
  );
  return (
    <main id="main">
      <PageHero
        title={words.title}
        lead={<PackagesLead city={city} cities={cities} lead={offers.length > 0 ? `${words.lead} ${takes}` : ""} />}
      >
        <KindLinks kinds={kindsOf(offers)} />
      </PageHero>
      <Section>
        {offers.length > 0 ? (
          <RateRows offers={offers} example={example} note={words.note} />
        ) : (
          <NoRates city={city} cities={cities} />
        )}
      </Section>
      <Comparison offers={offers} example={example} />
      <ExclusionsList lead={(await readContent("exclusions")).lead} offers={offers} />
      <EnquirySection
        placement="packages"
        intent={isChosen ? { city: city.cityName } : undefined}
        about={prices.length > 0 ? { name: t("Packages in {city}", { city: cityName }), price } : undefined}
      />
      <chosen-city suppressHydrationWarning city={isChosen ? city.cityName : undefined} />
      <StructuredData
        statements={[breadcrumbs(pages.home, ...trail), ...packagesOf(city, await readContent("company"))]}
      />
    </main>
  );
}

function NoRates({ city, cities }: Pick<PackagesPageProps, "city" | "cities">) {
  const { t } = useTranslator();
  if (!city.offers) return <RatesMissing failed />;
  return (
    <>
      <h2 className="state below-6">{t(visitorMessages.home.noPackages)}</h2>
      <CitiesWithPackages cities={cities.filter((one) => one !== city)}>
        <ButtonLink href={`${intentQuery({ city: city.cityName })}#contactform`}>
          {t("Ask us for the rates")}
        </ButtonLink>
      </CitiesWithPackages>
    </>
  );
}

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
      <div className="pretty relative">{rich(sentence, { city: name })}</div>
      {lead && <p>{lead}</p>}
    </>
  );
}

function CityLinks({ city, cities }: { city: CityOffers; cities: CityOffers[] }) {
  const { text } = useTranslator();
  return (
    <details className={styles.cities}>
      <summary className={styles.city}>
        {text(city.cityName)}
        <Icon name="chevron" size={20} className={styles.chevron} />
      </summary>
      <ul className={styles.list}>
        {cities.map(({ cityName }) => (
          <li key={cityName}>
            <Anchor
              href={`/package/${slugOf(cityName)}`}
              className={styles.link}
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
