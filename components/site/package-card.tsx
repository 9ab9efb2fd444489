import { ButtonLink } from "@/components/ui/button";
import { messages } from "@/lib/content/messages";
import { COMMON_SITE } from "@/lib/content/sites";
import { grouped, rupees } from "@/lib/format";
import type { Offer } from "@/lib/site/offers";
import styles from "./package-card.module.scss";
import { ServiceList } from "./service-list";
import { SquareFoot } from "./square-foot";

type PackageCardProps = { offer: Offer; highestRate: number; className?: string };

export function PackageCard({ offer, highestRate, className }: PackageCardProps) {
  const rate = offer.pricePerSquareFoot;
  return (
    <article className={className}>
      {rate === null ? (
        <SquareFoot className={styles.square} />
      ) : (
        <SquareFoot className={styles.square} level={rate / highestRate} rate={rupees(rate)} after="per sq ft" />
      )}
      <h4 className={styles.name}>{offer.packageName}</h4>
      <p className={styles.sum}>{rate === null ? messages.priceOnRequest : sumAt(rate)}</p>
      <ButtonLink look="line" className={styles.build} href="/contact-us">
        Let's Build
      </ButtonLink>
      <ServiceList services={offer.services} />
    </article>
  );
}

const sumAt = (rate: number) =>
  `GST included\n${rupees(rate * COMMON_SITE.area)} for ${grouped(COMMON_SITE.area)} sq ft`;
