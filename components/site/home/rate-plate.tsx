import { SquareFoot } from "@/components/site/cards/square-foot";
import { TextLink } from "@/components/ui/text-link";
import { TAX_INCLUDED } from "@/lib/content/price-words";
import { finishName } from "@/lib/content/shown-details";
import { rupees } from "@/lib/format";
import { type Offer, pricesOf, rangeInWords } from "@/server/features/catalogue";
import styles from "./rate-plate.module.scss";

/** Answers the visitor's first question on the first screen: the range of rates in this city. */
export function RatePlate({ cityName, offers }: { cityName: string; offers: Offer[] }) {
  const rates = pricesOf(offers);
  if (rates.length === 0) return null;
  const lowest = Math.min(...rates);
  const highest = Math.max(...rates);
  const most = mostFinished(offers);
  return (
    <div className={styles.plate}>
      <SquareFoot className={styles.square} level={lowest / highest} rate={rupees(lowest)} before="from" />
      <p className={styles.words}>
        <b className={styles.range}>{rangeInWords(rates)}</b>
        <span className={styles.where}>
          per sq ft in {cityName}, {TAX_INCLUDED}
        </span>
        {most && <span className={styles.where}>{most}</span>}
        <TextLink href="#packages">See packages</TextLink>
      </p>
    </div>
  );
}

/** The most that packages of this city deliver, and the lowest rate for it. */
export function mostFinished(offers: readonly Offer[]): string | undefined {
  for (const finish of ["ready", "finished", "shell"] as const) {
    const rates = pricesOf(offers.filter(({ details }) => details.finish === finish));
    const name = finishName({ finish });
    if (rates.length > 0) return `${name}${name.includes(",") ? "," : ""} from ${rupees(Math.min(...rates))}`;
  }
  return undefined;
}
