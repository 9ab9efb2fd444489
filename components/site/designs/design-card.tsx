import { ButtonLink } from "@/components/ui/button";
import { messages } from "@/lib/content/messages";
import { rupees, squareFeet } from "@/lib/format";
import type { FloorPlan } from "@/lib/schemas/floor-plan";
import { drawingAt } from "../drawings";
import { Picture } from "../picture";
import { designAddress, designHash } from "./design-address";
import styles from "./design-card.module.scss";
import { ShareButton } from "./share-button";

const FIRST_ROW = 3;

/** The house as a picture: a whole sheet of plans would be unreadable at this size, and opens in the details. */
export function DesignCard({ design, index }: { design: FloorPlan; index: number }) {
  const { _id, name, price, propertyType, floor, plotSize, imageUrls } = design;
  const facts = [propertyType, floor, plotSize && `${squareFeet(plotSize)} plot`];
  return (
    <article className={styles.card}>
      <Picture
        className={styles.picture}
        src={imageUrls[0] ?? ""}
        drawing={drawingAt(index)}
        alt={`View of ${name}`}
        width={1200}
        height={900}
        loading={index < FIRST_ROW ? "eager" : "lazy"}
        sizes="(width >= 64em) 30vw, (width >= 40em) 46vw, 92vw"
      />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.price}>{price === null ? messages.priceOnRequest : rupees(price)}</p>
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
        <ShareButton address={designAddress(_id)} name={name} />
      </div>
    </article>
  );
}
