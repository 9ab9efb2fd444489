import { picturesOfPackage } from "@/components/site/cards/package-pictures";
import { PictureStrip } from "@/components/site/cards/picture-strip";
import { NotIncluded, ServiceList } from "@/components/site/cards/service-list";
import { NOT_INCLUDED } from "@/components/site/sections/not-included-anchor";
import { cx } from "@/components/ui/cx";
import { MoreLink } from "@/components/ui/text-link";
import { messages } from "@/contract/messages";
import { TAX_INCLUDED } from "@/lib/content/price-words";
import { finishOf } from "@/lib/content/shown-details";
import { intentQuery } from "@/lib/enquiry/intent";
import { isoDate, monthAndYear, rupees } from "@/lib/format";
import type { Offer } from "@/server/features/catalogue";
import styles from "./package-tile.module.scss";

type PackageTileProps = {
  offer: Offer;
  index: number;
  isFirst?: boolean;
  isAlone?: boolean;
  /** One of three or four side by side, in no row that shows their rate. */
  isClose?: boolean;
  /** The row already names the finish. */
  isFinishSaid?: boolean;
  since?: Date | undefined;
};

export function PackageTile({ offer, index, isFirst, isAlone, isClose, isFinishSaid, since }: PackageTileProps) {
  const { packageName, pricePerSquareFoot, services, details, exclusions } = offer;
  const finish = !isFinishSaid && finishOf(details);
  const ask = `${intentQuery({ package: packageName, city: offer.city?.cityName })}#contactform`;
  return (
    <article className={cx(styles.tile, isClose && styles.close)}>
      <PictureStrip
        label={`Pictures of ${packageName}`}
        pictures={picturesOfPackage(offer, index)}
        className={cx(styles.picture, isAlone && styles.wide)}
        isFirst={isFirst}
        sizes={isAlone ? "(width >= 64em) 60vw, 100vw" : "(width >= 64em) 30vw, 50vw"}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>{packageName}</h2>
        <p className={isClose ? styles.rate : styles.unseen}>
          {pricePerSquareFoot === null ? (
            messages.priceOnRequest
          ) : (
            <>
              {rupees(pricePerSquareFoot)} per sq ft<span className={styles.tax}>, {TAX_INCLUDED}</span>
            </>
          )}
        </p>
        {since && <p className={styles.more}>{messages.rateSince(monthAndYear(isoDate(since).slice(0, 7)))}</p>}
        {finish && <p className={styles.more}>{finish}</p>}
        {details.purpose && <p className={styles.more}>{details.purpose}</p>}
        <MoreLink className={styles.build} href={ask}>
          Let's Build<span className={styles.with}> with {packageName}</span>
        </MoreLink>
      </div>
      {services?.length ? (
        <details className={styles.covers}>
          <summary className={styles.summary}>What's included</summary>
          <ServiceList services={services} materials={details.lines} />
        </details>
      ) : (
        <ServiceList services={services} materials={details.lines} askAt={ask} />
      )}
      <NotIncluded exclusions={exclusions} listAt={`#${NOT_INCLUDED}`} />
    </article>
  );
}
