import { useTranslator } from "#translator";
import { drawingAt } from "@/components/site/art/drawings";
import { Picture } from "@/components/site/cards/picture";
import { ButtonLink } from "@/components/ui/button";
import { estimatorWords } from "@/lib/content/estimator-words";
import { pathOfDesign } from "@/lib/content/pages";
import { designWordsOf } from "@/lib/content/shown-details";
import { squareFeet } from "@/lib/format";
import type { Design } from "@/server/features/catalogue";
import { designHash } from "./design-address";
import styles from "./design-card.module.scss";
import { planFirst } from "./plan-first";
import { Price } from "./price";
import { ShareButton } from "./share-button";

export function DesignCard({ design, index, brand }: { design: Design; index: number; brand: string }) {
  const translator = useTranslator();
  const { t, text } = translator;
  const { _id, price, propertyType, floor, plotSize, imageUrls, details } = design;
  const name = text(design.name);
  // One line: the price already names area and package, and the dialog has the facing.
  const short = {
    ...details,
    facing: "unsaid" as const,
    ...(price.calculated && { builtUpArea: null, assumedPackage: "" }),
  };
  const facts = [
    text(propertyType),
    text(floor),
    plotSize && t(estimatorWords.plotOf, { size: squareFeet(plotSize) }),
    ...designWordsOf(short, translator),
  ];
  const drawing = drawingAt(index);
  const [first = "", house] = planFirst(imageUrls);
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <Picture
          className={house ? styles.plan : styles.picture}
          src={first}
          drawing={drawing}
          alt={house ? t("Plan of {name}", { name }) : t("View of {name}", { name })}
          width={1200}
          height={900}
          {...(index === 0 ? { preload: true } : { loading: "lazy" })}
          sizes="(width >= 64em) 32vw, (width >= 40em) 49vw, 98vw"
        />
      </div>
      <div className={styles.words}>
        {house && (
          <Picture
            className={styles.house}
            src={house}
            drawing={drawing}
            alt=""
            width={72}
            height={54}
            loading="lazy"
            sizes="4.5rem"
          />
        )}
        <div className={styles.head}>
          <h2 className={styles.name}>{name}</h2>
          <Price price={price} />
        </div>
        <p className={styles.facts}>{facts.filter(Boolean).join(", ")}</p>
      </div>
      <div className={styles.actions}>
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
