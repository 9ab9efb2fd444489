import { useTranslator } from "#translator";
import { CityWords, cityText } from "@/components/site/sections/city-words";
import { Payments } from "@/components/site/sections/payments";
import { Sample } from "@/components/site/sections/sample";
import { Section, SectionHead } from "@/components/site/sections/section";
import { TextLink } from "@/components/ui/text-link";
import type { DocumentOf } from "@/contract/content/documents";
import type { Milestone } from "@/contract/content/lists";
import type { Translator } from "@/lib/content/language/translator";
import type { CityRates } from "@/lib/estimate/design-price";
import type { Estimate } from "@/lib/estimate/estimate";
import { exampleInWords, wholeExample } from "@/lib/estimate/example";
import type { CataloguePlan } from "@/lib/estimate/fitting-plans";
import { type PaidStage, paidByStage } from "@/lib/estimate/paid-by-stage";
import { rupees, unbrokenRanges } from "@/lib/format";
import styles from "./rising-frame.module.scss";
import { Still } from "./still";
import stillStyles from "./stills.module.scss";

const FIRST_STAGE = 3;

type RisingFrameProps = {
  milestones: readonly Milestone[];
  cities: readonly CityRates[];
  plans: readonly CataloguePlan[];
  rules: DocumentOf<"buildingRules">;
  time: string;
  ownAt?: string;
  isScreenOnly?: boolean;
};

/**
 * lib/page-scripts/rising-frame changes the stage and the cost. Without JavaScript and in print it is a row of stills.
 */
export function RisingFrame(props: RisingFrameProps) {
  const translator = useTranslator();
  const { t } = translator;
  const { milestones, time, ownAt = "/cost-estimator", isScreenOnly } = props;
  const stages = paidByStage(milestones);
  const isPriced = stages.some(({ paidPercent }) => paidPercent !== undefined);
  const example = wholeExample(props.cities, props);
  const stageText = ({ name, month }: PaidStage, index: number) => {
    const values = { n: index + 1, all: stages.length, name: t(name) };
    return month === null
      ? t("Stage {n} of {all}: {name}", values)
      : t("Stage {n} of {all}: {name}, month {month}", { ...values, month });
  };
  return (
    <Section isScreenOnly={isScreenOnly} className={styles.section}>
      <SectionHead title={t(isPriced ? "Pay in stages as your house is built" : "Watch a house go up, stage by stage")}>
        {time && <p>{t("A complete house takes {time}.", { time: unbrokenRanges(time) })}</p>}
        {isPriced && example.total !== undefined && <Example {...example} ownAt={ownAt} />}
        {isPriced && milestones.some(({ isSample }) => isSample) && (
          <p>
            <Sample /> {t("Your stages and percentages may differ.")}
          </p>
        )}
      </SectionHead>
      <rising-frame
        suppressHydrationWarning
        className={styles.frame}
        data-stage={FIRST_STAGE}
        data-city-attribute="example"
        data-paid={t("{paid} of {whole}")}
      >
        <ol className={stillStyles.stills}>
          {stages.map((stage, index) => (
            <Still key={stage.stage} {...stage} stageText={stageText(stage, index)} total={example.total} />
          ))}
        </ol>
        <Track stages={stages} first={FIRST_STAGE} />
      </rising-frame>
      {isPriced && !props.ownAt && <CityWords words={examplesByCity(props, translator)} />}
      <p className="meta text-2 above-3">{t("Artist's impressions of one house, not photos of a real one.")}</p>
      <Payments milestones={milestones} />
    </Section>
  );
}

const exampleText = ({ areas, chosen, city }: Estimate, translator: Translator) => {
  if (!areas || !chosen || !city) return "";
  const { t, text } = translator;
  const packageName = chosen.names.map(text).reduce((one, other) => t("{one} or {other}", { one, other }));
  const house = exampleInWords(areas.builtUp, translator);
  return t("Example: {house} × {rate}, {packageName} in {cityName}.", {
    ...{ house, packageName, rate: rupees(chosen.rate), cityName: text(city.cityName) },
  });
};

const examplesByCity = ({ cities, ...props }: RisingFrameProps, translator: Translator) =>
  Object.fromEntries(
    cities.flatMap((city) => {
      const example = wholeExample([city], props);
      if (example.total === undefined) return [];
      return [[city.cityName, { example: String(example.total), calculation: exampleText(example, translator) }]];
    }),
  );

function Example({ ownAt, ...example }: Estimate & { ownAt: string }) {
  const translator = useTranslator();
  const { t } = translator;
  return (
    <>
      <p className={styles.example} {...cityText("calculation")}>
        {exampleText(example, translator)}
      </p>
      <p className={styles.own}>{t("These amounts are from your estimate.")}</p>
      <TextLink className={styles.link} href={ownAt}>
        {t("Calculate for your plot")}
      </TextLink>
    </>
  );
}

/** `first` counts from 1. */
function Track({ stages, first }: { stages: readonly PaidStage[]; first: number }) {
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
        defaultValue={first}
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
