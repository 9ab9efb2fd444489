import { useTranslator } from "#translator";
import { drawingAt } from "@/components/site/cards/picture";
import styles from "@/components/site/rising-frame/rising-frame.module.scss";
import { type PaidStage, paidByStage, stills } from "@/components/site/rising-frame/stages";
import stillStyles from "@/components/site/rising-frame/stills.module.scss";
import { CityWords, cityTextProps } from "@/components/site/sections/city-words";
import { Sample } from "@/components/site/sections/sample";
import { Section, SectionHead } from "@/components/site/sections/section";
import { cx } from "@/components/ui/cx";
import { pictureProps } from "@/components/ui/photo";
import { TextLink } from "@/components/ui/text-link";
import type { DocumentOf } from "@/contract/content/documents";
import type { Milestone } from "@/contract/content/lists";
import { rich } from "@/lib/content/language/rich";
import type { Translator } from "@/lib/content/language/translator";
import { PAYMENTS } from "@/lib/content/pages";
import type { CityRates } from "@/lib/estimate/design-price";
import { completeExample, type Estimate, exampleInWords } from "@/lib/estimate/estimate";
import type { CataloguePlan } from "@/lib/estimate/fitting-plans";
import { notIncludedText } from "@/lib/estimate/shared";
import { rupees, unbrokenRanges } from "@/lib/format";

/** Counts from 1. */
const INITIAL_STAGE = 3;

type RisingFrameProps = {
  milestones: readonly Milestone[];
  cities: readonly CityRates[];
  plans: readonly CataloguePlan[];
  rules: DocumentOf<"buildingRules">;
  time: string;
  /** The estimator's page passes the address of its own form. */
  estimateHref?: string;
};

/** lib/page-scripts/rising-frame changes the stage and the sum. Without JavaScript and in print it is a row of stills. */
export function RisingFrame(props: RisingFrameProps) {
  const translator = useTranslator();
  const { t } = translator;
  const { milestones, time, estimateHref = "/cost-estimator" } = props;
  const isOnEstimatorPage = props.estimateHref !== undefined;
  const stages = paidByStage(milestones);
  const isPriced = stages.some(({ paidPercent }) => paidPercent !== undefined);
  const example = completeExample(props.cities, props);
  const stageText = ({ name, month }: PaidStage, index: number) => {
    const values = { n: index + 1, all: stages.length, name: t(name) };
    return month === null
      ? t("Stage {n} of {all}: {name}", values)
      : t("Stage {n} of {all}: {name}, month {month}", { ...values, month });
  };
  return (
    <Section isScreenOnly={isOnEstimatorPage} className={styles.section}>
      <SectionHead title={t(isPriced ? "Pay in stages as your house is built" : "Watch a house go up, stage by stage")}>
        {time && <p>{t("A complete house takes {time}.", { time: unbrokenRanges(time) })}</p>}
        {isPriced && example.total !== undefined && <Example {...example} estimateHref={estimateHref} />}
        {isPriced && milestones.some(({ isSample }) => isSample) && (
          <p>
            <Sample /> {t("Your stages and percentages may differ.")}
          </p>
        )}
      </SectionHead>
      <rising-frame
        suppressHydrationWarning
        className={cx("block", styles.frame)}
        data-stage={INITIAL_STAGE}
        data-city-attribute="example"
        data-paid={t("{paid} of {whole}")}
      >
        <ol className={stillStyles.stills}>
          {stages.map((stage, index) => (
            <Still key={stage.stage} {...stage} stageText={stageText(stage, index)} total={example.total} />
          ))}
        </ol>
        <StageSlider stages={stages} />
      </rising-frame>
      {isPriced && !isOnEstimatorPage && <CityWords wordsByCity={examplesByCity(props, translator)} />}
      <p className="meta text-2 above-3">{t("Artist's impressions of one house, not photos of a real one.")}</p>
      <Payments milestones={milestones} />
    </Section>
  );
}

const exampleSentences = ({ areas, chosen, city }: Estimate, translator: Translator) => {
  if (!areas || !chosen || !city) return "";
  const { t, text } = translator;
  const calculation = t("Example: {house} × {rate}, {packageName} in {cityName}.", {
    house: exampleInWords(areas.builtUp, translator),
    rate: rupees(chosen.rate),
    packageName: chosen.names.map(text).reduce((one, other) => t("{one} or {other}", { one, other })),
    cityName: text(city.cityName),
  });
  return `${calculation} ${notIncludedText(chosen.notIncluded, translator)}`.trim();
};

function examplesByCity({ cities, ...sources }: RisingFrameProps, translator: Translator) {
  const entries = cities.flatMap((city) => {
    const example = completeExample([city], sources);
    if (example.total === undefined) return [];
    return [[city.cityName, { example: String(example.total), calculation: exampleSentences(example, translator) }]];
  });
  return Object.fromEntries(entries);
}

function Example({ estimateHref, ...example }: Estimate & { estimateHref: string }) {
  const translator = useTranslator();
  const { t } = translator;
  return (
    <>
      <p className={styles.example} {...cityTextProps("calculation")}>
        {exampleSentences(example, translator)}
      </p>
      <p className={styles.fromEstimate}>{t("These amounts are from your estimate.")}</p>
      <TextLink className={styles.link} href={estimateHref}>
        {t("Calculate for your plot")}
      </TextLink>
    </>
  );
}

function StageSlider({ stages }: { stages: readonly PaidStage[] }) {
  const { t } = useTranslator();
  return (
    <div className={styles.control}>
      <input
        suppressHydrationWarning
        type="range"
        className={styles.range}
        aria-label={t("Building stage")}
        min={1}
        max={stages.length}
        defaultValue={INITIAL_STAGE}
        autoComplete="off"
      />
      <div className={styles.ticks} aria-hidden="true">
        {stages.map(({ stage, name }) => (
          <span key={stage} className={styles.tick}>
            <span className={styles.tickName}>{t(name)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

type StillProps = PaidStage & { stageText: string; total: number | undefined };

function Still({ stage, name, month, due, paidPercent, stageText, total }: StillProps) {
  const { t } = useTranslator();
  const standsTexts = due.map(({ stands }) => stands).filter(Boolean);
  return (
    <li className={stillStyles.still} data-says={stageText}>
      <figure className={stillStyles.figure}>
        <Picture {...stills[stage]} />
        <figcaption className={stillStyles.plate}>
          {month !== null && <span className="fine accent">{t("Month {month}", { month })}</span>}
          <h3 className="h3 mid balance">{t(name)}</h3>
          {standsTexts.length > 0 && <p className={stillStyles.stands}>{standsTexts.join(" ")}</p>}
          {paidPercent !== undefined && (
            <>
              <p className="above-4 tight">
                <b
                  suppressHydrationWarning
                  className={cx("block tabular", stillStyles.amount)}
                  data-share={paidPercent}
                >
                  {total === undefined ? `${paidPercent}%` : rupees(Math.round((total * paidPercent) / 100))}
                </b>
                <span className="fine text-2 tabular">
                  {rich(t("to pay by this stage, out of {whole}"), {
                    whole: (
                      <span suppressHydrationWarning data-share={100}>
                        {total === undefined ? t("the total price") : rupees(total)}
                      </span>
                    ),
                  })}
                </span>
              </p>
              <p className={stillStyles.due}>{dueInWords(due, t)}</p>
            </>
          )}
        </figcaption>
      </figure>
    </li>
  );
}

function dueInWords(due: PaidStage["due"], t: Translator["t"]): string {
  if (due.length === 0) return t("Nothing due at this stage.");
  const list = due.map(({ title, share }) => (share === null ? title : `${title}, ${share}%`)).join("; ");
  return t("Due at this stage: {list}.", { list });
}

/** All seven pictures load, so phones choose between two small widths only. */
function Picture({ picture, alt }: (typeof stills)[keyof typeof stills]) {
  const { t } = useTranslator();
  const image = { src: picture, alt: t(alt) };
  const phoneProps = pictureProps({ ...image, width: 390, height: 260 });
  const props = pictureProps({ ...image, sizes: "(width >= 64em) 60vw, 100vw" });
  return (
    <picture className={stillStyles.pictureElement}>
      <source media="(width < 40em)" srcSet={phoneProps.srcSet} />
      <img {...props} alt={t(alt)} className={stillStyles.picture} data-drawing={drawingAt(0).src} />
    </picture>
  );
}

/** A link to the id `PAYMENTS` opens the `details` around it. */
export function Payments({ milestones }: { milestones: readonly Milestone[] }) {
  const { t } = useTranslator();
  if (milestones.length === 0) return null;
  return (
    <details className={styles.payments}>
      <summary className={styles.summary}>{t("See every payment")}</summary>
      <div id={PAYMENTS} className={styles.lines}>
        <div className="top-text">
          {milestones.map(({ title, share, stands, month }) => (
            <div key={title} className={styles.row}>
              <h3 className="h3 mid span-1-4">{share === null ? title : `${title}: ${share}%`}</h3>
              <p className={cx("text-2", styles.text)}>{stands}</p>
              {month !== null && <div className="span-10-13">{t("Month {month}", { month })}</div>}
            </div>
          ))}
        </div>
      </div>
    </details>
  );
}
