import { useEffect, useState } from "react";
import { useTranslator } from "#translator";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import { readSize } from "@/lib/area";
import type { Wrong } from "@/lib/estimate/address";
import { plotArea } from "@/lib/estimate/arithmetic";
import { houseQuestion, plotOf, plotQuestion, sites } from "@/lib/estimate/plot";
import { grouped } from "@/lib/format";
import styles from "./controls.module.scss";
import type { useEstimate } from "./use-estimate";

const BASES = [
  { value: "plot", label: "I know my plot" },
  { value: "house", label: "I know how big the house should be" },
] as const;

type SizeFieldsProps = { estimate: ReturnType<typeof useEstimate>; wrong: Wrong | undefined };

/** Both fields are in the form and the style sheet shows one, so that the question works without script. */
export function SizeFields({ estimate: { choice, change, plot }, wrong: wrongAtFirst = {} }: SizeFieldsProps) {
  const translator = useTranslator();
  const { t } = translator;
  const [wrong, setWrong] = useState(wrongAtFirst);
  const area = plot && plotArea(plot);
  const choose = (part: Parameters<typeof change>[0]) => {
    setWrong({});
    change(part);
  };
  return (
    <>
      <fieldset className={styles.basis}>
        <legend className="unseen">{t("Start with your plot or your house size")}</legend>
        {BASES.map(({ value, label }) => (
          <label key={value} className={styles.site}>
            <input
              type="radio"
              name="knows"
              className="hit-area"
              value={value}
              checked={choice.basis === value}
              onChange={() => choose({ basis: value })}
            />
            <span>{t(label)}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.ofPlot}>
        <SizeField
          id="estimate-size"
          name="plot"
          label={t("Plot size")}
          hint={t("Such as 30 × 40 ft or 12 × 18 m. Or its area: 1,200 sq ft, 133 sq yd, 1.1 gunta, 2.75 cents.")}
          unit={area ? `${grouped(area)} sq ft` : ""}
          wrong={wrong.plot}
          question={(typed) => plotQuestion(typed, translator)}
          value={choice.typed}
          onType={(typed) => choose({ typed })}
          onLeave={(plot) => setWrong({ plot })}
        />
        <fieldset className={styles.sites}>
          <legend className="unseen">{t("Common plot sizes")}</legend>
          {sites.map((site) => (
            <button
              key={site.name}
              type="button"
              className={styles.site}
              aria-pressed={area === site.area && plotOf(site.name)?.width === plot?.width}
              onClick={() => choose({ typed: site.name })}
            >
              {site.name}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={styles.ofHouse}>
        <SizeField
          id="estimate-house"
          name="house"
          label={t("House size, in sq ft")}
          hint={t("The built-up area of all floors together, such as 1,300")}
          unit=""
          wrong={wrong.house}
          question={(typed) => houseQuestion(typed, translator)}
          value={choice.house}
          onType={(house) => choose({ house })}
          onLeave={(house) => setWrong({ house })}
        />
      </div>
    </>
  );
}

type SizeFieldProps = {
  id: string;
  name: string;
  label: string;
  hint: string;
  unit: string;
  wrong: string | undefined;
  question: (typed: string) => string | undefined;
  value: string;
  onType: (typed: string) => void;
  onLeave: (question: string | undefined) => void;
};

/** Once used, it keeps its hint: one that left with the focus would move the control that the visitor presses. */
function SizeField({ id, name, label, hint, unit, wrong, question, value, onType, onLeave }: SizeFieldProps) {
  const [isUsed, setUsed] = useState(false);
  // The first focus often comes before the page is hydrated.
  useEffect(() => setUsed(document.activeElement?.id === id), [id]);
  return (
    <div className={styles.size} data-used={isUsed || undefined}>
      <label className="control text-2 tight block" htmlFor={id}>
        {label}
      </label>
      <div className={styles.field}>
        <input
          id={id}
          name={name}
          className={styles.control}
          inputMode="text"
          autoComplete="off"
          maxLength={40}
          aria-invalid={wrong || (value && question(value)) ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : `${id}-unit ${id}-hint`}
          value={value}
          onChange={(event) => onType(event.target.value)}
          onFocus={() => setUsed(true)}
          onBlur={(event) => onLeave(question(event.target.value))}
        />
        <span id={`${id}-unit`} className={styles.unit}>
          {unit}
        </span>
      </div>
      {wrong ? (
        <Problem id={`${id}-wrong`} text={wrong} />
      ) : (
        <p id={`${id}-hint`} className={cx("small text-2 head-2", styles.units)}>
          {readSize(value)?.formula ?? hint}
        </p>
      )}
    </div>
  );
}

export const Problem = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className={cx("small head-2", styles.wrong)}>
    <Icon name="alert" />
    <span>{text}</span>
  </p>
);
