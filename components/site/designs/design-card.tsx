import { ButtonLink } from "@/components/ui/button";
import { pathOfDesign } from "@/lib/content/pages";
import { designWordsOf } from "@/lib/content/shown-details";
import { squareFeet } from "@/lib/format";
import type { Design } from "@/server/site/floor-plans";
import { drawingAt } from "../drawings";
import { Picture } from "../picture";
import { designHash } from "./design-address";
import styles from "./design-card.module.scss";
import { planFirst } from "./plan-first";
import { Price } from "./price";
import { ShareButton } from "./share-button";

const FIRST_ROW = 3;

/** The plan, which is what one comes for, and its house in a corner, which nothing is drawn in; the house alone where there is no plan. */
export function DesignCard({ design, index, brand }: { design: Design; index: number; brand: string }) {
  const { _id, name, price, propertyType, floor, plotSize, imageUrls, details } = design;
  // A reckoned price says area and package itself.
  const others = price.reckoned ? { ...details, builtUpArea: null, assumedPackage: "" } : details;
  const facts = [propertyType, floor, plotSize && `${squareFeet(plotSize)} plot`, ...designWordsOf(others)];
  const drawing = drawingAt(index);
  const [first = "", house] = planFirst(imageUrls);
  return (
    <article className={styles.card}>
      <div className={styles.pictures}>
        <Picture
          className={house ? styles.plan : styles.picture}
          src={first}
          drawing={drawing}
          alt={house ? `Plan of ${name}` : `View of ${name}`}
          width={1200}
          height={900}
          loading={index < FIRST_ROW ? "eager" : "lazy"}
          sizes="(width >= 64em) 30vw, (width >= 40em) 46vw, 92vw"
        />
        {house && (
          <Picture
            className={styles.house}
            src={house}
            drawing={drawing}
            alt=""
            width={256}
            height={192}
            loading="lazy"
            sizes="(width >= 64em) 8vw, (width >= 40em) 12vw, 24vw"
          />
        )}
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <Price price={price} />
        <p className={styles.facts}>{facts.filter(Boolean).join(", ")}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink
          look="line"
          className={styles.details}
          href={`#${designHash(_id)}`}
          aria-label={`View Details of ${name}`}
        >
          View Details
        </ButtonLink>
        <ShareButton address={pathOfDesign(design)} name={name} brand={brand} />
      </div>
    </article>
  );
}
