import { cx } from "@/components/ui/cx";
import { Photo } from "@/components/ui/photo";
import { MoreLink } from "@/components/ui/text-link";
import { messages } from "@/lib/content/messages";
import { findPackagePicture } from "@/lib/content/package-pictures";
import { rupees } from "@/lib/format";
import type { Offer } from "@/lib/site/offers";
import { drawingAt } from "../drawings";
import { ServiceList } from "../service-list";
import styles from "./package-tile.module.scss";

type PackageTileProps = { offer: Offer; index: number; isAlone: boolean };

/** A package with its picture, its rate and, folded away, what the rate covers. */
export function PackageTile({ offer, index, isAlone }: PackageTileProps) {
  const { packageName, pricePerSquareFoot, services } = offer;
  const picture = findPackagePicture(packageName);
  return (
    <article className={styles.tile}>
      <Photo
        className={cx(styles.picture, isAlone && styles.wide)}
        src={picture?.src ?? drawingAt(index)}
        alt={picture?.alt ?? `Drawing of a house in the ${packageName} package`}
        width={1200}
        height={800}
        sizes={isAlone ? "(width >= 64em) 60vw, 100vw" : "(width >= 64em) 30vw, 50vw"}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>{packageName}</h2>
        {pricePerSquareFoot === null ? (
          <p className={styles.rate}>{messages.priceOnRequest}</p>
        ) : (
          <p className={styles.rate}>
            {rupees(pricePerSquareFoot)} per sq ft, <span className={styles.tax}>GST included</span>
          </p>
        )}
        <MoreLink className={styles.build} href="#contactform">
          Let's Build<span className={styles.with}> with {packageName}</span>
        </MoreLink>
      </div>
      <details className={styles.covers}>
        <summary className={styles.summary}>What it covers</summary>
        <ServiceList services={services} />
      </details>
    </article>
  );
}
