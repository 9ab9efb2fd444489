import { SquareFoot } from "@/components/site/cards/square-foot";
import { saysOfCity } from "@/components/site/sections/city-words";
import { TextLink } from "@/components/ui/text-link";
import { TAX_INCLUDED } from "@/lib/content/price-words";
import { finishName } from "@/lib/content/shown-details";
import { rupees } from "@/lib/format";
import { type CityOffers, type Offer, pricesOf, rangeInWords } from "@/server/features/catalogue";
import styles from "./rate-plate.module.scss";

/** Answers the visitor's first question on the first screen: the range of rates in this city. */
export function RatePlate({ city }: { city: CityOffers }) {
  const words = plateWords(city);
  if (!words) return null;
  return (
    <div className={styles.plate}>
      <SquareFoot className={styles.square} level={words.level} rate={words.lowest} before="from" isOfCity />
      <p className={styles.words}>
        <b className={styles.range} {...saysOfCity("range")}>
          {words.range}
        </b>
        <span className={styles.where} {...saysOfCity("where")}>
          {words.where}
        </span>
        <span className={styles.where} {...saysOfCity("most")}>
          {words.most}
        </span>
        <TextLink href="#packages">See packages</TextLink>
      </p>
    </div>
  );
}

/** The plate's words by name, and the level of its square. Undefined without rates. */
export function plateWords({ cityName, offers = [] }: CityOffers) {
  const rates = pricesOf(offers);
  if (rates.length === 0) return undefined;
  const lowest = Math.min(...rates);
  return {
    lowest: rupees(lowest),
    range: rangeInWords(rates),
    where: `per sq ft in ${cityName}, ${TAX_INCLUDED}`,
    most: mostFinished(offers) ?? "",
    level: lowest / Math.max(...rates),
  };
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
