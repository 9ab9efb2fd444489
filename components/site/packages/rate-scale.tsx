import type { CSSProperties } from "react";
import { useTranslator } from "#translator";
import { cx } from "@/components/ui/cx";
import type { Translator } from "@/lib/content/language/translator";
import { finishName } from "@/lib/content/shown-details";
import { rupees } from "@/lib/format";
import { pricesOf, rangeInWords } from "@/server/features/catalogue";
import { anchorOf, areMany, placesOnScale, type Rate } from "./by-rate";
import styles from "./rate-scale.module.scss";

const APART = 12;

export function RateScale({ rates }: { rates: Rate[] }) {
  const translator = useTranslator();
  if (rates.length < 2) return null;
  const finishes = finishesOf(rates, translator);
  return (
    <>
      {areMany(rates) ? <ManyRates rates={rates} /> : <FewRates rates={rates} />}
      {finishes.length > 0 && (
        <p className={styles.finishes}>
          {finishes.map((one) => (
            <span key={one}>{one} </span>
          ))}
        </p>
      )}
    </>
  );
}

const placed = (place: number | undefined) => ({ "--place": `${place}%` }) as CSSProperties;

function FewRates({ rates }: { rates: Rate[] }) {
  const { t, text } = useTranslator();
  const places = placesOnScale(
    rates.map(({ rate }) => rate),
    APART,
  );
  return (
    <ol className={styles.scale} aria-label={t("Rates per square foot")}>
      {rates.map(({ rate, offers }, index) => (
        <li key={rate} className={styles.mark} style={placed(places[index])}>
          <a href={`#${anchorOf(rate)}`} className={styles.label}>
            <b className={styles.rate}>{rupees(rate)}</b>
            <span className={styles.names}>
              {offers.map(({ _id, packageName }) => (
                <span key={_id}>{text(packageName)}</span>
              ))}
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}

function ManyRates({ rates }: { rates: Rate[] }) {
  const { t, text } = useTranslator();
  const places = placesOnScale(
    rates.map(({ rate }) => rate),
    0,
  );
  return (
    <>
      <div className={cx(styles.scale, styles.ticks)} aria-hidden="true">
        {rates.map(({ rate }, index) => (
          <span key={rate} className={styles.mark} style={placed(places[index])} />
        ))}
      </div>
      <ol className={styles.jumps} aria-label={t("Rates per square foot")}>
        {rates.map(({ rate, offers }) => (
          <li key={rate}>
            <a href={`#${anchorOf(rate)}`} className={styles.jump}>
              <b className={styles.figure}>{rupees(rate)}</b>
              <span className={styles.what}>{offers.map(({ packageName }) => text(packageName)).join(", ")}</span>
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}

/** "Frame and shell: ₹900 to ₹1,199. Ready to live in: ..." */
function finishesOf(rates: Rate[], translator: Translator): string[] {
  const offers = rates.flatMap((one) => one.offers);
  return [...new Set(offers.map(({ details }) => finishName(details)))].flatMap((name) => {
    const having = offers.filter(({ details }) => finishName(details) === name);
    return name ? [`${translator.t(name)}: ${rangeInWords(pricesOf(having), translator)}${translator.stop}`] : [];
  });
}
