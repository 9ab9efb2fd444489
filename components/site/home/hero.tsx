import { useTranslator } from "#translator";
import { SquareFoot, squareStyle } from "@/components/site/cards/square-foot";
import { CityWords, cityTextProps } from "@/components/site/sections/city-words";
import { ButtonLink } from "@/components/ui/button";
import { Photo } from "@/components/ui/photo";
import { TextLink } from "@/components/ui/text-link";
import type { DocumentOf } from "@/contract/content/documents";
import type { Translator } from "@/lib/content/language/translator";
import { rupees } from "@/lib/format";
import { type CityOffers, type Offer, pricesOf, rangeInWords } from "@/server/features/catalogue";
import landscape from "../art/hero-dusk.jpg";
import portrait from "../art/hero-dusk-portrait.jpg";
import styles from "./hero.module.scss";

/** The finish that leaves least to the family comes first. */
const FINISH_SENTENCES = [
  ["ready", "Ready to live in from {rate}"],
  ["finished", "Finished, without kitchen, from {rate}"],
  ["shell", "Frame and shell from {rate}"],
] as const;

type HomeWords = DocumentOf<"home">;
type HeroProps = { words: HomeWords; cities: readonly CityOffers[]; wordsByCity: Record<string, HomeWords> };

export function Hero({ words, cities, wordsByCity }: HeroProps) {
  const translator = useTranslator();
  const { t } = translator;
  return (
    <section className={styles.hero}>
      <div className={styles.picture}>
        <Photo
          src={landscape}
          crop={{
            src: portrait,
            media: "(width < 64em)",
            otherMedia: "(width >= 64em)",
            sizes: "(width < 40em) 100vw, 46vw",
          }}
          alt={t(
            "Timber-framed house at dusk: warm light behind a tall glazed gable and a long verandah, mirrored in a lily pond with palms behind",
          )}
          sizes="100vw"
          preload
        />
      </div>
      <div className={styles.inner}>
        <h1 className={styles.title}>{words.title}</h1>
        <div className={styles.foot}>
          <p className={styles.lead} {...cityTextProps("lead")}>
            {words.lead}
          </p>
          <p className={styles.actions}>
            <ButtonLink href="/contact-us">{t("Let's Build")}</ButtonLink>
            <TextLink href="/cost-estimator">{t("Calculate the cost")}</TextLink>
          </p>
        </div>
        {cities[0] && <RatePlate city={cities[0]} />}
        <CityWords wordsByCity={heroWordsByCity({ cities, wordsByCity }, translator)} />
      </div>
    </section>
  );
}

function heroWordsByCity({ cities, wordsByCity }: Omit<HeroProps, "words">, translator: Translator) {
  const entries = cities.flatMap((city) => {
    const plate = plateWords(city, translator);
    if (!plate) return [];
    const { level, ...texts } = plate;
    const square = squareStyle(level, texts.lowest);
    return [[city.cityName, { ...texts, square, lead: wordsByCity[city.cityName]?.lead ?? "" }]];
  });
  return Object.fromEntries(entries);
}

function RatePlate({ city }: { city: CityOffers }) {
  const translator = useTranslator();
  const words = plateWords(city, translator);
  if (!words) return null;
  return (
    <div className={styles.plate}>
      <SquareFoot
        className={styles.square}
        level={words.level}
        rate={words.lowest}
        sentence={translator.t("from {rate}")}
        changesWithCity
      />
      <p className={styles.words}>
        <b className={styles.range} {...cityTextProps("range")}>
          {words.range}
        </b>
        <span className="fine text-2 block" {...cityTextProps("unit")}>
          {words.unit}
        </span>
        <span className="fine text-2 block" {...cityTextProps("bestFinish")}>
          {words.bestFinish}
        </span>
        <TextLink href="#packages">{translator.t("See packages")}</TextLink>
      </p>
    </div>
  );
}

function plateWords({ cityName, offers = [] }: CityOffers, translator: Translator) {
  const rates = pricesOf(offers);
  if (rates.length === 0) return undefined;
  const lowest = Math.min(...rates);
  return {
    lowest: rupees(lowest),
    range: rangeInWords(rates, translator),
    unit: translator.t("per sq ft in {city}, GST included", { city: translator.text(cityName) }),
    bestFinish: bestFinishSentence(offers, translator) ?? "",
    level: lowest / Math.max(...rates),
  };
}

export function bestFinishSentence(offers: readonly Offer[], { t }: Translator): string | undefined {
  for (const [finish, sentence] of FINISH_SENTENCES) {
    const rates = pricesOf(offers.filter(({ details }) => details.finish === finish));
    if (rates.length > 0) return t(sentence, { rate: rupees(Math.min(...rates)) });
  }
  return undefined;
}
