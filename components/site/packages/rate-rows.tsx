import { Anchor } from "@/components/ui/anchor";
import { cx } from "@/components/ui/cx";
import { messages } from "@/lib/content/messages";
import { COMMON_SITE } from "@/lib/content/sites";
import { grouped, rupees } from "@/lib/format";
import type { Offer } from "@/lib/site/offers";
import { SquareFoot } from "../square-foot";
import { anchorOf, type Rate } from "./by-rate";
import { PackageTile } from "./package-tile";
import styles from "./rate-rows.module.scss";

/** A row for each rate: the square foot at its price, what a common site comes to, and the packages. */
export function RateRows({ rates, unpriced }: { rates: Rate[]; unpriced: Offer[] }) {
  const highest = rates.at(-1)?.rate ?? 1;
  return (
    <>
      {rates.map(({ rate, offers }) => (
        <div key={rate} id={anchorOf(rate)} className={styles.row}>
          <div className={styles.rate}>
            <SquareFoot className={styles.square} level={rate / highest} rate={rupees(rate)} after="per sq ft" />
            <p className={styles.sum}>
              <b className={styles.amount}>{rupees(rate * COMMON_SITE.area)}</b>
              <span className={styles.of}>
                for {grouped(COMMON_SITE.area)} sq ft,
                <br />a {COMMON_SITE.name} site
              </span>
            </p>
          </div>
          <Tiles offers={offers} />
        </div>
      ))}
      {unpriced.length > 0 && (
        <div className={styles.row}>
          <p className={styles.rate}>
            <b className={styles.amount}>{messages.priceOnRequest}</b>
          </p>
          <Tiles offers={unpriced} />
        </div>
      )}
      <p className={styles.note}>
        The pictures are artist's impressions. For the size of your own plot, use the{" "}
        <Anchor href="/cost-estimator">cost estimator</Anchor>.
      </p>
    </>
  );
}

const Tiles = ({ offers }: { offers: Offer[] }) => (
  <div className={cx(styles.packages, offers.length === 1 && styles.alone)}>
    {offers.map((offer, index) => (
      <PackageTile key={offer._id} offer={offer} index={index} isAlone={offers.length === 1} />
    ))}
  </div>
);
