import { useTranslator } from "#translator";
import { SquareFoot } from "@/components/site/cards/square-foot";
import { saysOfCity } from "@/components/site/sections/city-words";
import { TextLink } from "@/components/ui/text-link";
import type { Translator } from "@/lib/content/language/translator";
import { rupees } from "@/lib/format";
import { type CityOffers, type Offer, pricesOf, rangeInWords } from "@/server/features/catalogue";
import styles from "./rate-plate.module.scss";

export function RatePlate({ city }: { city: CityOffers }) {
  const translator = useTranslator();
  const words = plateWords(city, translator);
  if (!words) return null;
  return (
    <div className={styles.plate}>
      <SquareFoot
        className={styles.square}
        level={words.level}
        rate={words.lowest}
        says={translator.t("from {rate}")}
        isOfCity
      />
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
        <TextLink href="#packages">{translator.t("See packages")}</TextLink>
      </p>
    </div>
  );
}

export function plateWords({ cityName, offers = [] }: CityOffers, translator: Translator) {
  const rates = pricesOf(offers);
  if (rates.length === 0) return undefined;
  const lowest = Math.min(...rates);
  return {
    lowest: rupees(lowest),
    range: rangeInWords(rates, translator),
    where: translator.t("per sq ft in {city}, GST included", { city: translator.text(cityName) }),
    most: mostFinished(offers, translator) ?? "",
    level: lowest / Math.max(...rates),
  };
}

const FINISHES = [
  ["ready", "Ready to live in from {rate}"],
  ["finished", "Finished, without kitchen, from {rate}"],
  ["shell", "Frame and shell from {rate}"],
] as const;

export function mostFinished(offers: readonly Offer[], { t }: Translator): string | undefined {
  for (const [finish, sentence] of FINISHES) {
    const rates = pricesOf(offers.filter(({ details }) => details.finish === finish));
    if (rates.length > 0) return t(sentence, { rate: rupees(Math.min(...rates)) });
  }
  return undefined;
}
