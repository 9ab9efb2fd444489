import styles from "@/components/site/cards/package-card.module.scss";
import { NOT_INCLUDED } from "@/components/site/sections/not-included-anchor";
import { ButtonLink } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { messages } from "@/contract/messages";
import { pages } from "@/lib/content/pages";
import { TAX_INCLUDED } from "@/lib/content/price-words";
import { finishOf } from "@/lib/content/shown-details";
import { COMMON_SITE } from "@/lib/content/sites";
import { intentQuery } from "@/lib/enquiry/intent";
import { sumOf } from "@/lib/estimate/arithmetic";
import { grouped, rupees } from "@/lib/format";
import type { Offer } from "@/server/features/catalogue";
import { PictureStrip, type ShownPicture } from "./picture-strip";
import { NotIncluded, ServiceList } from "./service-list";
import { SquareFoot } from "./square-foot";

type PackageCardProps = {
  offer: Offer;
  highestRate: number;
  /** Set on every card of a city as soon as one of its packages has a saved picture. */
  picture?: ShownPicture;
  /** The id of the list of services, for a link. */
  servicesId?: string;
  className?: string;
};

export function PackageCard({ offer, highestRate, picture, servicesId, className }: PackageCardProps) {
  const { pricePerSquareFoot: rate, details } = offer;
  const ask = `/contact-us${intentQuery({ package: offer.packageName, city: offer.city?.cityName })}`;
  return (
    <article className={cx(styles.card, className)}>
      <h4 className={styles.name}>{offer.packageName}</h4>
      {rate === null ? (
        <SquareFoot className={styles.square} />
      ) : (
        <SquareFoot className={styles.square} level={rate / highestRate} rate={rupees(rate)} after="per sq ft" />
      )}
      {details.purpose && <p className={styles.purpose}>{details.purpose}</p>}
      <p className={styles.sum}>
        {[rate === null ? messages.priceOnRequest : sumAt(rate), finishOf(details)].filter(Boolean).join("\n")}
      </p>
      {picture && (
        <div className={styles.picture}>
          <PictureStrip
            label={`Pictures of ${offer.packageName}`}
            pictures={[picture]}
            className={styles.cut}
            sizes="(width >= 80em) 16vw, 18rem"
          />
        </div>
      )}
      <ButtonLink look="line" className={styles.build} href={ask}>
        Let's Build<span className={styles.with}> with {offer.packageName}</span>
      </ButtonLink>
      {offer.services?.length ? (
        <details>
          <summary className={styles.coversHead}>What's included</summary>
          <ServiceList services={offer.services} materials={details.lines} id={servicesId} />
        </details>
      ) : (
        <ServiceList services={offer.services} materials={details.lines} askAt={ask} />
      )}
      <NotIncluded exclusions={offer.exclusions} listAt={`${pages.packages.href}#${NOT_INCLUDED}`} />
    </article>
  );
}

const sumAt = (rate: number) =>
  `${TAX_INCLUDED}\n${grouped(COMMON_SITE.area)} sq ft house: ${rupees(sumOf(COMMON_SITE.area, rate))}`;
