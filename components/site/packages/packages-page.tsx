import { useTranslator } from "#translator";
import { EnquirySection } from "@/components/site/sections/enquiry-section";
import { ExclusionsList } from "@/components/site/sections/exclusions-list";
import { PageHero } from "@/components/site/sections/page-hero";
import { Section } from "@/components/site/sections/section";
import { StructuredData } from "@/components/site/sections/structured-data";
import { ButtonLink } from "@/components/ui/button";
import { visitorMessages } from "@/contract/visitor-messages";
import { pages } from "@/lib/content/pages";
import { intentQuery } from "@/lib/enquiry/intent";
import { unbrokenRanges } from "@/lib/format";
import { type CityOffers, getExampleArea, pricesOf, rangeInWords } from "@/server/features/catalogue";
import { readContent } from "@/server/web/site/content";
import { readRatesSince } from "@/server/web/site/estimator";
import { breadcrumbs, packagesOf } from "@/server/web/site/structured-data";
import { CitiesWithPackages } from "./cities-with-packages";
import { Comparison } from "./comparison";
import { KindLinks, kindsOf } from "./kinds";
import { PackagesLead } from "./packages-lead";
import { RateRows } from "./rate-rows";
import { RatesMissing } from "./rates-missing";

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
  const sinceOf = await readRatesSince({ isWanted: words.showRateSince });
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
          <RateRows offers={offers} example={example} note={words.note} sinceOf={sinceOf} />
        ) : (
          <NoRates city={city} cities={cities} />
        )}
      </Section>
      <Comparison offers={offers} example={example} />
      <ExclusionsList lead={(await readContent("exclusions")).lead} offers={offers} />
      <EnquirySection
        placement="packages"
        known={isChosen ? { city: city.cityName } : undefined}
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
