import { useTranslator } from "#translator";
import { Faq, type FaqProps } from "@/components/site/sections/faq";
import { Section, SectionHead, SplitSection } from "@/components/site/sections/section";
import { StepLine } from "@/components/site/sections/step-line";
import type { DocumentOf } from "@/contract/content/documents";
import { sumOf } from "@/lib/estimate/arithmetic";
import type { RateInCity } from "@/lib/estimate/design-price";
import { rupees } from "@/lib/format";
import styles from "./estimator-sections.module.scss";

type RateListProps = {
  rates: readonly RateInCity[];
  chosen: RateInCity | undefined;
  builtUp: number | undefined;
  onChoose: (packageName: string) => void;
};

const finishId = ({ rate }: RateInCity) => `estimate-finish-${rate}`;

export function RateList({ rates, chosen, builtUp, onChoose }: RateListProps) {
  const { t, text } = useTranslator();
  return (
    <fieldset className={styles.rates}>
      <legend className={styles.legend}>{t("The same house in each package")}</legend>
      {rates.map((one) => (
        <div key={one.rate} className={styles.row}>
          <label className={styles.choice}>
            <input
              type="radio"
              name="package"
              className={styles.radio}
              value={one.names[0]}
              checked={one === chosen}
              aria-describedby={one.finish ? finishId(one) : undefined}
              onChange={() => onChoose(one.names[0] ?? "")}
            />
            <span className={styles.name}>
              <span>{one.names.map(text).join(", ")}</span>
              <span className={styles.rate}>{t("{rate} per sq ft", { rate: rupees(one.rate) })}</span>
            </span>
            <span className={styles.sum}>{builtUp ? rupees(sumOf(builtUp, one.rate)) : "–"}</span>
          </label>
          {one.finish && (
            <p id={finishId(one)} className={styles.note}>
              {one.finish}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}

export function Usage({ usage }: Pick<DocumentOf<"estimator">, "usage">) {
  const { t } = useTranslator();
  if (usage.length === 0) return null;
  return (
    <Section media="screen">
      <SectionHead title={t("How to use the estimator")} />
      <StepLine label={t("How to use the estimator")} steps={usage} />
    </Section>
  );
}

export function EstimatorFaq(props: FaqProps) {
  const { t } = useTranslator();
  if (props.questions.length === 0) return null;
  return (
    <SplitSection background="paper" media="screen" title={t("About this estimate")}>
      <Faq {...props} />
    </SplitSection>
  );
}
