import { Fragment } from "react";
import { useTranslator } from "#translator";
import { drawingAt, Picture } from "@/components/site/cards/picture";
import { EnquirySection } from "@/components/site/sections/enquiry-section";
import { FactList, SimilarPages } from "@/components/site/sections/own-page";
import styles from "@/components/site/sections/own-page.module.scss";
import { PageHero } from "@/components/site/sections/page-hero";
import { Section, SplitSection } from "@/components/site/sections/section";
import { TextLink } from "@/components/ui/text-link";
import type { Company } from "@/contract/content/company";
import { FULL_SCREEN, pages, pathOfDesign } from "@/lib/content/pages";
import { floorsOf } from "@/lib/content/rooms";
import { designTitle } from "@/lib/content/search-titles";
import { designFacts, designWordsOf } from "@/lib/content/shown-details";
import { totalOf } from "@/lib/estimate/arithmetic";
import { rupees, squareFeet } from "@/lib/format";
import { type CityOffers, type Design, finishesInWords, groupByRate } from "@/server/features/catalogue";
import { AskLink, PrintButton, ShareButton } from "./design-actions";
import { Floors, FullScreenDialog, PLAN_ID } from "./floors";
import { Price } from "./price";

type DesignPageProps = { design: Design; similar: Design[]; cities: CityOffers[]; company: Company };
const PICTURES_ID = "pictures";

export function DesignPage({ design, similar, cities, company }: DesignPageProps) {
  const translator = useTranslator();
  const { t, text } = translator;
  const { plotSize, price, description, details } = design;
  const name = text(design.name);
  const floors = floorsOf(details);
  const facts = designWordsOf({ plotSize, details: { ...details, assumedPackage: "" } }, translator);
  return (
    <main id="main">
      <PageHero
        title={name}
        lead={
          <>
            <Price price={price} />
            <p>
              {facts.map((fact, index) => (
                <Fragment key={fact}>
                  {index > 0 && ", "}
                  <span className="nowrap">{fact}</span>
                </Fragment>
              ))}
            </p>
          </>
        }
      />
      <Pictures name={name} imageUrls={design.imageUrls} />
      {floors.length > 0 && <Floors floors={floors} />}
      <SplitSection
        background="paper"
        title={t("About this house")}
        lead={t("Areas may change when the plan is sanctioned.")}
      >
        {description && <p className={styles.text}>{text(description)}</p>}
        <FactList facts={designFacts(design, translator)} />
        <div className={styles.actions}>
          <AskLink name={design.name} plotSize={plotSize} price={price} isOnDesignPage />
          <ShareButton address={pathOfDesign(design)} name={name} brand={company.brand} label={t("Share")} />
          <PrintButton name={name} />
        </div>
      </SplitSection>
      <CostAtEachRate area={details.builtUpArea} cities={cities} />
      <SimilarPages
        title={t("Plans of a similar size")}
        pages={similar.map((other) => ({ href: pathOfDesign(other), title: designTitle(other, translator) }))}
        overview={{ href: pages.designs.href, title: t("See all floor plans") }}
      />
      <FullScreenDialog design={design} floors={floors} closeTo={floors.length > 0 ? PLAN_ID : PICTURES_ID} />
      <EnquirySection
        placement="designs"
        intent={{ plan: design.name, plot: plotSize }}
        about={{ name, price: <Price price={price} /> }}
      />
    </main>
  );
}

/** Shows no placeholder, because a generic drawing tells nothing about this design. */
function Pictures({ name, imageUrls }: Pick<Design, "name" | "imageUrls">) {
  const { t } = useTranslator();
  if (imageUrls.length === 0) return null;
  return (
    <Section id={PICTURES_ID}>
      <div className={styles.pictures}>
        {imageUrls.map((src, index) => (
          <Picture
            key={src}
            src={src}
            drawing={drawingAt(0)}
            alt={t("{name}, picture {n} of {all}", { name, n: index + 1, all: imageUrls.length })}
            width={1600}
            height={1200}
            sizes={imageUrls.length > 1 ? "(width >= 40em) 46vw, 92vw" : "92vw"}
          />
        ))}
      </div>
      <p className="above-6 unprinted">
        <TextLink href={`#${FULL_SCREEN}`}>{t("View full screen")}</TextLink>
      </p>
    </Section>
  );
}

export function CostAtEachRate({ area, cities }: { area: number | null; cities: CityOffers[] }) {
  const translator = useTranslator();
  const { t, text, sentenceEnd } = translator;
  const pricedCities = cities
    .map(({ cityName, offers = [] }) => ({ cityName, rates: groupByRate(offers) }))
    .filter(({ rates }) => rates.length > 0);
  if (!area || pricedCities.length === 0) return null;
  return (
    <SplitSection
      title={t("Cost in each package")}
      lead={t("{area} built-up, GST included.", { area: squareFeet(String(area)) })}
    >
      {pricedCities.map(({ cityName, rates }, index) => (
        <details
          key={cityName}
          name="rates-of-city"
          open={index === 0}
          className={styles.city}
          data-city={cityName}
          suppressHydrationWarning
        >
          <summary className="opens name mid breaks">{text(cityName)}</summary>
          <FactList
            facts={rates.map(({ rate, offers }) => {
              const names = offers.map(({ packageName }) => text(packageName));
              const packages = [...names, t("{rate} per sq ft", { rate: rupees(rate) })].join(", ");
              const sentences = [packages, finishesInWords(offers, translator)].filter(Boolean);
              return { term: sentences.join(`${sentenceEnd} `), value: rupees(totalOf(area, rate)) };
            })}
          />
        </details>
      ))}
      <chosen-city suppressHydrationWarning />
      <p className="above-5 unprinted">
        <TextLink href={pages.packages.href}>{t("See what each package includes")}</TextLink>
      </p>
    </SplitSection>
  );
}
