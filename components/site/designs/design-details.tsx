import { useTranslator } from "#translator";
import { drawingAt } from "@/components/site/art/drawings";
import { Picture } from "@/components/site/cards/picture";
import { TextLink } from "@/components/ui/text-link";
import type { Company } from "@/contract/content/company";
import { pathOfDesign } from "@/lib/content/pages";
import { designFacts } from "@/lib/content/shown-details";
import { squareFeet } from "@/lib/format";
import type { Design } from "@/server/features/catalogue";
import { AskLink } from "./ask-link";
import { designHash } from "./design-address";
import styles from "./design-details.module.scss";
import { DesignDialog } from "./design-dialog";
import { Gallery } from "./gallery";
import { FULL_SCREEN } from "./plan/full-screen";
import { planFirst } from "./plan-first";
import { Price } from "./price";
import { PrintButton } from "./print-button";
import { ShareButton } from "./share-button";

type DesignDetailsProps = { design: Design; index: number; company: Company };

export function DesignDetails({ design, index, company }: DesignDetailsProps) {
  const translator = useTranslator();
  const { t, text } = translator;
  const { _id, propertyType, plotSize, floor, price, description, imageUrls, details } = design;
  const name = text(design.name);
  const addresses = imageUrls.length > 0 ? planFirst(imageUrls) : [""];
  const pictures = addresses.map((src, at) => {
    const shared = {
      src,
      drawing: drawingAt(index),
      alt: t("{name}, picture {n} of {all}", { name, n: at + 1, all: addresses.length }),
    };
    return {
      id: `${at} ${src}`,
      large: <Picture {...shared} width={1600} height={1200} sizes="(width >= 64em) 56vw, 100vw" />,
      small: <Picture {...shared} alt="" width={128} height={96} sizes="8rem" />,
    };
  });
  return (
    <DesignDialog id={designHash(_id)} name={name}>
      <Gallery name={name} pictures={pictures} fullScreenAt={`${pathOfDesign(design)}#${FULL_SCREEN}`} />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <Price price={price} />
        <dl className={styles.facts}>
          <Fact term={t("Property type")} value={text(propertyType)} />
          <Fact term={t("Plot size")} value={squareFeet(plotSize)} />
          <Fact term={t("Floor")} value={text(floor)} />
          {designFacts(details, translator).map((fact) => (
            <Fact key={fact.term} {...fact} />
          ))}
        </dl>
        <p className={styles.description}>{text(description)}</p>
        <p className={styles.page}>
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

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div className={styles.fact}>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);
