import { TextLink } from "@/components/ui/text-link";
import { rupees } from "@/lib/format";
import type { Offer } from "@/lib/site/offers";
import { pricesOf } from "@/lib/site/prices";
import { SquareFoot } from "../square-foot";
import styles from "./rate-plate.module.scss";

/** The family's first question, answered in the first screen: what a square foot costs here, from and to. */
export function RatePlate({ cityName, offers }: { cityName: string; offers: Offer[] }) {
  const rates = pricesOf(offers);
  if (rates.length === 0) return null;
  const lowest = Math.min(...rates);
  const highest = Math.max(...rates);
  const range = lowest === highest ? rupees(lowest) : `${rupees(lowest)} to ${rupees(highest)}`;
  return (
    <div className={styles.plate}>
      <SquareFoot className={styles.square} level={lowest / highest} rate={rupees(lowest)} before="from" />
      <p className={styles.words}>
        <b className={styles.range}>{range}</b>
        <span className={styles.where}>per sq ft in {cityName}, GST included</span>
        <TextLink href="#packages">See the packages</TextLink>
      </p>
    </div>
  );
}
