import { useTranslator } from "#translator";
import { offersInWords } from "@/components/site/cards/in-words";
import { Comparison } from "@/components/site/packages/comparison";
import styles from "@/components/site/packages/packages-page.module.scss";
import { KindLinks, kindsOf, RateRows } from "@/components/site/packages/rate-rows";
import { CitiesWithPackages, RatesMissing } from "@/components/site/packages/without-rates";
import { EnquirySection } from "@/components/site/sections/enquiry-section";
import { PageHero } from "@/components/site/sections/page-hero";
import { Section, SplitSection } from "@/components/site/sections/section";
import { StructuredData } from "@/components/site/sections/structured-data";
import { ButtonLink } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import { Anchor } from "@/components/ui/text-link";
import { visitorMessages } from "@/contract/visitor-messages";
import type { Exclusion } from "@/lib/content/exclusions";
import { rich } from "@/lib/content/language/rich";
import { NOT_INCLUDED, pages } from "@/lib/content/pages";
import { slugOf } from "@/lib/content/slug";
import { intentQuery } from "@/lib/enquiry/intent";
import { unbrokenRanges } from "@/lib/format";
import { type CityOffers, getExampleArea, type Offer, pricesOf, rangeInWords } from "@/server/features/catalogue";
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

export function ExclusionsList({ lead, offers }: { lead: string; offers: readonly Offer[] }) {
  const { t, text, sentenceEnd } = useTranslator();
  const all = [...new Map(offers.flatMap(({ exclusions }) => exclusions).map((one) => [one.key, one])).values()];
  if (all.length === 0) return null;
  const without = ({ key }: Exclusion) => {
    const lacking = offers.filter(({ exclusions }) => exclusions.some((one) => one.key === key));
    return lacking.length === offers.length ? [] : lacking.map(({ packageName }) => text(packageName));
  };
  const always = all.filter(({ isOnlyIf }) => !isOnlyIf);
  const groups = [
    { title: t("In none of our packages"), items: always.filter((one) => without(one).length === 0) },
    { title: t("In some of our packages"), items: always.filter((one) => without(one).length > 0) },
    { title: t("Other costs you may have"), items: all.filter(({ isOnlyIf }) => isOnlyIf) },
  ].filter(({ items }) => items.length > 0);
  return (
    <SplitSection id={NOT_INCLUDED} background="paper" title={t("What's not included")} lead={lead}>
      <div className="top-text">
        {groups.map(({ title, items }) => (
          <details key={title} className="ruled">
            <summary className={styles.group}>
              <span>
                {title}
                <span className={cx("small text-2 block unprinted", styles.names)}>
                  {items.map(({ name }) => name).join(", ") + sentenceEnd}
                </span>
              </span>
            </summary>
            <Items items={items} without={without} />
          </details>
        ))}
      </div>
    </SplitSection>
  );
}

function Items({ items, without }: { items: readonly Exclusion[]; without: (one: Exclusion) => string[] }) {
  const { t } = useTranslator();
  return (
    <dl className="top-hairline">
      {items.map((one) => {
        const packages = without(one);
        return (
          <div key={one.key} className={styles.item}>
            <dt className="mid">{one.name}</dt>
            <dd className="small text-2">
              {one.text && <p>{one.text}</p>}
              {one.figure && <p className="text tabular">{one.figure}</p>}
              {packages.length > 0 && (
                <p className="text tabular">{t("Not included in {packages}", { packages: packages.join(", ") })}</p>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
