import { messages } from "@/lib/content/messages";
import { site } from "@/lib/content/site";
import { rupees, squareFeet } from "@/lib/format";
import type { FloorPlan } from "@/lib/schemas/floor-plan";
import { drawingAt } from "../drawings";
import { Picture } from "../picture";
import { AskLink } from "./ask-link";
import { designAddress, designHash } from "./design-address";
import styles from "./design-details.module.scss";
import { DesignDialog } from "./design-dialog";
import { Gallery } from "./gallery";
import { PrintButton } from "./print-button";
import { ShareButton } from "./share-button";

/** Everything about one design: all its pictures, and the facts. */
export function DesignDetails({ design, index }: { design: FloorPlan; index: number }) {
  const { _id, name, propertyType, plotSize, floor, price, description, imageUrls } = design;
  const addresses = imageUrls.length > 0 ? imageUrls : [""];
  const pictures = addresses.map((src, at) => {
    const shared = { src, drawing: drawingAt(index), alt: `${name}, picture ${at + 1} of ${addresses.length}` };
    return {
      id: `${at} ${src}`,
      large: <Picture {...shared} width={1600} height={1200} sizes="(width >= 64em) 56vw, 100vw" />,
      small: <Picture {...shared} alt="" width={128} height={96} sizes="8rem" />,
    };
  });
  return (
    <DesignDialog id={designHash(_id)} name={name}>
      <Gallery name={name} pictures={pictures} />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.price}>{price === null ? messages.priceOnRequest : rupees(price)}</p>
        <dl className={styles.facts}>
          <Fact term="Property type" value={propertyType} />
          <Fact term="Plot size" value={squareFeet(plotSize)} />
          <Fact term="Floor" value={floor} />
        </dl>
        <p className={styles.description}>{description}</p>
        <p className={styles.imprint}>
          {site.brand}, {site.phone.shown}
        </p>
        <div className={styles.actions}>
          <AskLink name={name} />
          <ShareButton address={designAddress(_id)} name={name} label="Share" />
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
