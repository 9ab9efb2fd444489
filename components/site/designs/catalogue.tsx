import { useTranslator } from "#translator";
import { drawingAt, Picture, picturesOfDesign } from "@/components/site/cards/picture";
import { Section } from "@/components/site/sections/section";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { Company } from "@/contract/content/company";
import { FULL_SCREEN, pathOfDesign } from "@/lib/content/pages";
import { designFacts, designWordsOf } from "@/lib/content/shown-details";
import { type DesignFilters, filterValuesOf, optionsFor } from "@/lib/designs/filter";
import type { Design } from "@/server/features/catalogue";
import styles from "./catalogue.module.scss";
import { AskLink, PrintButton, ShareButton } from "./design-actions";
import { DesignDialog } from "./design-dialog";
import { FindDesigns } from "./find-designs";
import { Gallery } from "./gallery";
import { Price } from "./price";

type CatalogueProps = { designs: Design[] | undefined; company: Company; query?: DesignFilters };

export function Catalogue({ designs, company, query }: CatalogueProps) {
  const translator = useTranslator();
  const { t } = translator;
  if (!designs?.length) {
    return (
      <Section>
        <Notice
          message={t(
            designs
              ? "We have no floor plans to show right now."
              : "We couldn't load the floor plans. Please try again.",
          )}
        >
          <TextLink href="#contactform">{t("Ask us for a plan")}</TextLink>
        </Notice>
      </Section>
    );
  }
  const items = designs.map((design, index) => ({
    id: design._id,
    findable: filterValuesOf(design),
    card: <DesignCard design={design} index={index} brand={company.brand} />,
  }));
  const filterable = designs.map((design) => ({ ...filterValuesOf(design), floor: design.floor }));
  return (
    <Section id="designs" className={styles.catalogue}>
      <div className={styles.cards}>
        <FindDesigns
          items={items}
          facets={optionsFor(filterable, translator)}
          filters={query}
          className={styles.grid}
        />
      </div>
      {designs.map((design, index) => (
        <DesignDetails key={design._id} design={design} index={index} company={company} />
      ))}
    </Section>
  );
}

export function DesignDetails({ design, index, company }: { design: Design; index: number; company: Company }) {
  const translator = useTranslator();
  const { t, text } = translator;
  const { _id, plotSize, price, description, imageUrls } = design;
  const name = text(design.name);
  const sharedProps = { drawing: drawingAt(index), sizes: "(width >= 64em) 56vw, 100vw" };
  const pictures = picturesOfDesign(name, imageUrls.length > 0 ? imageUrls : [""], sharedProps, translator);
  return (
    <DesignDialog id={designHash(_id)} name={name}>
      <Gallery name={name} pictures={pictures} fullScreenHref={`${pathOfDesign(design)}#${FULL_SCREEN}`} />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <Price price={price} />
        <dl className="above-4 top-text">
          {designFacts(design, translator).map(({ term, value }) => (
            <div key={term} className={styles.fact}>
              <dt className="text-2">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-2 above-4">{text(description)}</p>
        <p className="above-2 below-5 unprinted">
          <TextLink href={pathOfDesign(design)}>{t("See full details of {name}", { name })}</TextLink>
        </p>
        <p className={styles.imprint}>{[company.brand, company.phone].filter(Boolean).join(", ")}</p>
        <div className={styles.actions}>
          <AskLink className={styles.ask} name={design.name} plotSize={plotSize} price={price} />
          <ShareButton address={pathOfDesign(design)} name={name} brand={company.brand} label={t("Share")} />
          <PrintButton name={name} />
        </div>
      </div>
    </DesignDialog>
  );
}

export function DesignCard({ design, index, brand }: { design: Design; index: number; brand: string }) {
  const translator = useTranslator();
  const { t, text } = translator;
  const { _id, price, propertyType, floor, plotSize, imageUrls, details } = design;
  const name = text(design.name);
  // To fit on one line, the card leaves out the facing, and what a calculated price above already names.
  const cardDetails = {
    ...details,
    facing: "unsaid" as const,
    ...(price.calculated && { builtUpArea: null, assumedPackage: "" }),
  };
  const words = designWordsOf({ plotSize, details: cardDetails }, translator);
  const facts = [text(propertyType), text(floor), ...words].filter(Boolean);
  const drawing = drawingAt(index);
  const [houseUrl = "", planUrl] = imageUrls;
  return (
    <article className={styles.card}>
      <Picture
        className={styles.picture}
        src={houseUrl}
        drawing={drawing}
        alt={t("View of {name}", { name })}
        width={1200}
        height={900}
        {...(index === 0 ? { preload: true } : { loading: "lazy" })}
        sizes="(width >= 64em) 32vw, (width >= 40em) 46vw, 60vw"
      />
      <div className={styles.cardWords}>
        {planUrl && (
          <Picture
            className={styles.plan}
            src={planUrl}
            drawing={drawing}
            alt={t("Plan of {name}", { name })}
            width={104}
            height={78}
            loading="lazy"
            sizes="6.5rem"
          />
        )}
        <div className={styles.head}>
          <h2 className={styles.cardName}>{name}</h2>
          <Price price={price} />
        </div>
        <p className={styles.cardFacts}>{facts.join(", ")}</p>
      </div>
      <div className={styles.cardActions}>
        <ButtonLink
          look="line"
          className={styles.details}
          href={`#${designHash(_id)}`}
          aria-label={t("View Details of {name}", { name })}
        >
          {t("View Details")}
        </ButtonLink>
        <ShareButton address={pathOfDesign(design)} name={name} brand={brand} />
      </div>
    </article>
  );
}

/** Has the id, because the slug changes with the design's name. */
const designHash = (id: string) => `design-${id}`;
