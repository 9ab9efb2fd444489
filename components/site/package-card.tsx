import { ButtonLink } from "@/components/ui/button";
import { grouped, rupees } from "@/lib/format";
import type { Offer } from "@/lib/site/offers";
import styles from "./package-card.module.scss";
import { ServiceList } from "./service-list";
import { SquareFoot } from "./square-foot";

/** A common site in Bengaluru, 30 by 40 feet. */
const EXAMPLE_AREA = 1200;

type PackageCardProps = { offer: Offer; highestRate: number; className?: string };

export function PackageCard({ offer, highestRate, className }: PackageCardProps) {
  const rate = offer.pricePerSquareFoot;
  return (
    <article className={className}>
      <SquareFoot className={styles.square} level={rate / highestRate} rate={rupees(rate)} after="per sq ft" />
      <h4 className={styles.name}>{offer.packageName}</h4>
      <p className={styles.sum}>
        GST included
        <br />
        <span className={styles.amount}>{rupees(rate * EXAMPLE_AREA)}</span> for {grouped(EXAMPLE_AREA)} sq ft
      </p>
      <ButtonLink look="line" className={styles.build} href="/contact-us">
        Let's Build
      </ButtonLink>
      <ServiceList services={offer.services} />
    </article>
  );
}
