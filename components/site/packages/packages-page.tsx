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
  isCityPage?: boolean;
};

export async function PackagesPage({ city, cities, trail, isCityPage = false }: PackagesPageProps) {
  const translator = useTranslator();
  const { t, text } = translator;
  const words = await readContent("packages", { city: city.cityName });
  const { time } = await readContent("milestones");
  const timeSentence = t("A complete house takes {time}.", { time: unbrokenRanges(time) });
  const { offers = [] } = city;
  const exampleArea = await getExampleArea(city);
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
        lead={
          <PackagesLead city={city} cities={cities} lead={offers.length > 0 ? `${words.lead} ${timeSentence}` : ""} />
        }
      >
        <KindLinks kinds={kindsOf(offers)} />
      </PageHero>
      <Section>
        {offers.length > 0 ? (
          <RateRows offers={offers} exampleArea={exampleArea} note={words.note} />
        ) : (
          <NoRates city={city} cities={cities} />
        )}
      </Section>
      <Comparison offers={offers} exampleArea={exampleArea} />
      <ExclusionsList lead={(await readContent("exclusions")).lead} offers={offers} />
      <EnquirySection
        placement="packages"
        intent={isCityPage ? { city: city.cityName } : undefined}
        about={prices.length > 0 ? { name: t("Packages in {city}", { city: cityName }), price } : undefined}
      />
      <chosen-city suppressHydrationWarning city={isCityPage ? city.cityName : undefined} />
      <StructuredData
        statements={[breadcrumbs(pages.home, ...trail), ...packagesOf(city, await readContent("company"))]}
      />
    </main>
  );
}

function NoRates({ city, cities }: Pick<PackagesPageProps, "city" | "cities">) {
  const { t } = useTranslator();
  if (!city.offers) return <RatesMissing hasFailed />;
  return (
    <>
      <h2 className="state below-6">{t(visitorMessages.home.noPackages)}</h2>
      <CitiesWithPackages cities={cities.filter((other) => other !== city)}>
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
      <summary className={cx("accent", styles.city)}>
        {text(city.cityName)}
        <Icon name="chevron" size={20} className={styles.chevron} />
      </summary>
      <ul className={styles.list}>
        {cities.map(({ cityName }) => (
          <li key={cityName}>
            <Anchor
              href={`/package/${slugOf(cityName)}`}
              className={cx("nowrap", styles.link)}
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

/** `lackedBy` is empty if all packages of the city lack the item. */
type ExcludedItem = Exclusion & { lackedBy: string[] };

export function ExclusionsList({ lead, offers }: { lead: string; offers: readonly Offer[] }) {
  const { t, text, sentenceEnd } = useTranslator();
  const byKey = new Map(offers.flatMap(({ exclusions }) => exclusions.map((exclusion) => [exclusion.key, exclusion])));
  if (byKey.size === 0) return null;
  const allItems = [...byKey.values()].map((exclusion): ExcludedItem => {
    const lacking = offers.filter(({ exclusions }) => exclusions.some(({ key }) => key === exclusion.key));
    const isInSome = lacking.length < offers.length;
    return { ...exclusion, lackedBy: isInSome ? lacking.map(({ packageName }) => text(packageName)) : [] };
  });
  const unconditional = allItems.filter(({ isOnlyIf }) => !isOnlyIf);
  const groups = [
    { title: t("In none of our packages"), items: unconditional.filter(({ lackedBy }) => lackedBy.length === 0) },
    { title: t("In some of our packages"), items: unconditional.filter(({ lackedBy }) => lackedBy.length > 0) },
    { title: t("Other costs you may have"), items: allItems.filter(({ isOnlyIf }) => isOnlyIf) },
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
            <Items items={items} />
          </details>
        ))}
      </div>
    </SplitSection>
  );
}

function Items({ items }: { items: readonly ExcludedItem[] }) {
  const { t } = useTranslator();
  return (
    <dl className="top-hairline">
      {items.map(({ key, name, text, figure, lackedBy }) => (
        <div key={key} className={cx("pad-3 ruled", styles.item)}>
          <dt className="mid">{name}</dt>
          <dd className="small text-2">
            {text && <p>{text}</p>}
            {figure && <p className="text tabular">{figure}</p>}
            {lackedBy.length > 0 && (
              <p className="text tabular">{t("Not included in {packages}", { packages: lackedBy.join(", ") })}</p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
