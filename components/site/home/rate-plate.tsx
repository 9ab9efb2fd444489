import { SquareFoot } from "@/components/site/cards/square-foot";
import { TextLink } from "@/components/ui/text-link";
import { TAX_INCLUDED } from "@/lib/content/price-words";
import { rupees } from "@/lib/format";
import { type Offer, pricesOf, rangeInWords } from "@/server/features/catalogue";
import styles from "./rate-plate.module.scss";

/** Answers the visitor's first question on the first screen: the range of rates in this city. */
export function RatePlate({ cityName, offers }: { cityName: string; offers: Offer[] }) {
  const rates = pricesOf(offers);
  if (rates.length === 0) return null;
  const lowest = Math.min(...rates);
  const highest = Math.max(...rates);
  const ready = pricesOf(offers.filter(({ details }) => details.finish === "ready"));
  return (
    <div className={styles.plate}>
      <SquareFoot className={styles.square} level={lowest / highest} rate={rupees(lowest)} before="from" />
      <p className={styles.words}>
        <b className={styles.range}>{rangeInWords(rates)}</b>
        <span className={styles.where}>
          per sq ft in {cityName}, {TAX_INCLUDED}
        </span>
        {ready.length > 0 && <span className={styles.where}>Ready to live in from {rupees(Math.min(...ready))}</span>}
        <TextLink href="#packages">See packages</TextLink>
      </p>
    </div>
  );
}
