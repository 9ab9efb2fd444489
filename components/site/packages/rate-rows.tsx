import type { CSSProperties } from "react";
import { useTranslator } from "#translator";
import { SquareFoot } from "@/components/site/cards/square-foot";
import { COMPARISON } from "@/components/site/sections/anchors";
import { cx } from "@/components/ui/cx";
import { Anchor } from "@/components/ui/text-link";
import { visitorMessages } from "@/contract/visitor-messages";
import type { Translator } from "@/lib/content/language/translator";
import { finishName } from "@/lib/content/shown-details";
import { totalOf } from "@/lib/estimate/arithmetic";
import { exampleInWords } from "@/lib/estimate/example";
import { rupees } from "@/lib/format";
import { type Offer, pricesOf, rangeInWords } from "@/server/features/catalogue";
import { areComparable } from "./compare";
import { PackageTile } from "./package-tile";
import styles from "./rate-rows.module.scss";

/** More rates than these fit no phone's width, and a row for each would make the page too long. */
const MAX_RATES = 6;

const APART = 12;

type RateRowsProps = {
  rates: Rate[];
  unpriced: Offer[];
  example: number;
  note: string;
  sinceOf: (offer: Offer) => Date | undefined;
};

export function RateRows({ rates, unpriced, example, note, sinceOf }: RateRowsProps) {
  const { t, sentenceEnd } = useTranslator();
  const isCompared = areComparable([...rates.flatMap(({ offers }) => offers), ...unpriced]);
  return (
    <>
      {areMany(rates) ? (
        <CloseTogether rates={rates} unpriced={unpriced} sinceOf={sinceOf} />
      ) : (
        <Rows rates={rates} unpriced={unpriced} example={example} sinceOf={sinceOf} />
      )}
      <p className={styles.note}>
        {note} <Anchor href="/cost-estimator">{t("Use the Cost Estimator")}</Anchor>
        {`${sentenceEnd} `}
        {isCompared && <Anchor href={`#${COMPARISON}`}>{t("Compare packages")}</Anchor>}
      </p>
    </>
  );
}

function CloseTogether({ rates, unpriced, sinceOf }: Omit<RateRowsProps, "example" | "note">) {
  const all = [...rates.flatMap(({ offers }) => offers), ...unpriced];
  const anchors = new Map(rates.map(({ rate, offers }) => [offers[0], anchorOf(rate)]));
  return (
    <div className={styles.close}>
      {all.map((offer, index) => (
        <div key={offer._id} id={anchors.get(offer)} className={styles.one}>
          <PackageTile offer={offer} index={index} isFirst={index === 0} isClose since={sinceOf(offer)} />
        </div>
      ))}
    </div>
  );
}

function Rows({ rates, unpriced, example, sinceOf }: Omit<RateRowsProps, "note">) {
  const translator = useTranslator();
  const { t } = translator;
  const highest = rates.at(-1)?.rate ?? 1;
  return (
    <>
      {rates.map(({ rate, offers }, row) => {
        const finish = isOneFinish(offers) && offers[0] && finishName(offers[0].details);
        return (
          <div key={rate} id={anchorOf(rate)} className={styles.row}>
            <div className={styles.rate}>
              <SquareFoot
                className={styles.square}
                level={rate / highest}
                rate={rupees(rate)}
                sentence={t("{rate} per sq ft")}
              />
              <p className={styles.sum}>
                <b className={styles.amount}>{rupees(totalOf(example, rate))}</b>
                <span className="fine text-2 block">{exampleInWords(example, translator)}</span>
                {finish && <span className="fine text-2 block">{t(finish)}</span>}
              </p>
            </div>
            <Tiles offers={offers} before={countOf(rates.slice(0, row))} sinceOf={sinceOf} />
          </div>
        );
      })}
      {unpriced.length > 0 && (
        <div className={styles.row}>
          <p className={styles.rate}>
            <b className={styles.amount}>{t(visitorMessages.priceOnRequest)}</b>
          </p>
          <Tiles offers={unpriced} before={countOf(rates)} sinceOf={sinceOf} />
        </div>
      )}
    </>
  );
}

const isOneFinish = (offers: Offer[]) => new Set(offers.map(({ details }) => details.finish)).size === 1;

const countOf = (rates: Rate[]) => rates.flatMap(({ offers }) => offers).length;

/** `before` is the number of the city's packages above these: neighbours in two rows get different pictures. */
function Tiles({ offers, before, sinceOf }: { offers: Offer[]; before: number } & Pick<RateRowsProps, "sinceOf">) {
  const isAlone = offers.length === 1;
  const isOne = isOneFinish(offers);
  return (
    <div className={cx(styles.packages, isAlone && styles.alone)}>
      {offers.map((offer, index) => (
        <PackageTile
          key={offer._id}
          offer={offer}
          index={before + index}
          isFirst={before + index === 0}
          isAlone={isAlone}
          isFinishSaid={isOne && offer.pricePerSquareFoot !== null}
          since={sinceOf(offer)}
        />
      ))}
    </div>
  );
}

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
            <b className={styles.scaleRate}>{rupees(rate)}</b>
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

function finishesOf(rates: Rate[], translator: Translator): string[] {
  const offers = rates.flatMap((one) => one.offers);
  return [...new Set(offers.map(({ details }) => finishName(details)))].flatMap((name) => {
    const having = offers.filter(({ details }) => finishName(details) === name);
    return name
      ? [`${translator.t(name)}: ${rangeInWords(pricesOf(having), translator)}${translator.sentenceEnd}`]
      : [];
  });
}

type Rate = { rate: number; offers: Offer[] };

export const withoutRate = (offers: Offer[]): Offer[] => offers.filter((offer) => offer.pricePerSquareFoot === null);

const anchorOf = (rate: number) => `rate-${rate}`;

/** In per cent from the lowest to the highest: to scale, but at least `apart`, so that labels do not overlap. */
export function placesOnScale(rates: number[], apart: number): number[] {
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  const places = rates.map((rate) => (highest > lowest ? ((rate - lowest) / (highest - lowest)) * 100 : 0));
  places.forEach((place, n) => {
    places[n] = Math.max(place, n * apart, (places[n - 1] ?? -apart) + apart);
  });
  const last = places.length - 1;
  for (let n = last; n > 0; n--) places[n] = Math.min(places[n] ?? 0, 100 - (last - n) * apart);
  return places;
}
const areMany = (rates: readonly Rate[]): boolean => rates.length > MAX_RATES;
