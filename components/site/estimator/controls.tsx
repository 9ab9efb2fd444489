import { type ComponentProps, useEffect, useState } from "react";
import { useTranslator } from "#translator";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import type { DocumentOf } from "@/contract/content/documents";
import { readSize } from "@/lib/area";
import { type EstimateQuery, type InputErrors, MIN_BUILT_SHARE_PERCENT } from "@/lib/estimate/address";
import { FLOORS, floorsName, plotArea } from "@/lib/estimate/arithmetic";
import type { CityRates } from "@/lib/estimate/design-price";
import type { CataloguePlan } from "@/lib/estimate/fitting-plans";
import { houseQuestion, plotOf, plotQuestion, sites } from "@/lib/estimate/plot";
import type { ShareSite } from "@/lib/estimate/shared";
import { grouped } from "@/lib/format";
import styles from "./controls.module.scss";
import type { PaidMilestone } from "./cost";
import type { useEstimate } from "./use-estimate";

export type EstimatorProps = {
  cities: CityRates[];
  plans: CataloguePlan[];
  rules: DocumentOf<"buildingRules">;
  words: Pick<DocumentOf<"estimator">, "rough" | "moves" | "loanRate" | "loanYears">;
  milestones: { time: string; milestones: readonly PaidMilestone[] };
  site: ShareSite;
  request?: EstimateQuery & { wrong: InputErrors; typedShare: string };
};

type ControlsProps = Pick<EstimatorProps, "cities" | "request"> & {
  estimate: ReturnType<typeof useEstimate>;
  className: string | undefined;
};

/** The share is a slider with JavaScript, a text field without. No page has both. */
export function Controls({ cities, request, estimate, className }: ControlsProps) {
  const { t, text } = useTranslator();
  const { choice, change, city } = estimate;
  return (
    <div className={className} data-basis={choice.basis}>
      <SizeFields estimate={estimate} wrong={request?.wrong} />
      <div className={styles.ofPlot}>
        <fieldset className={styles.floors}>
          <legend className="control text-2 tight block">{t("Floors")}</legend>
          {FLOORS.map((one) => (
            <Radio
              key={one}
              name="floors"
              value={one}
              label={text(floorsName(one))}
              isChosen={choice.floors === one}
              onChoose={() => change({ floors: one })}
            />
          ))}
        </fieldset>
        <Share estimate={estimate} />
        <noscript>
          <TypedShare request={request} />
        </noscript>
      </div>
      <div className={styles.city}>
        <label className="control text-2 tight block" htmlFor="estimate-city">
          {t("City")}
        </label>
        <select
          id="estimate-city"
          name="city"
          className={styles.control}
          value={city?.cityName}
          onChange={(event) => change({ cityName: event.target.value, share: undefined })}
        >
          {cities.map((one) => (
            <option key={one.cityName} value={one.cityName}>
              {text(one.cityName)}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={24} className={styles.chevron} />
      </div>
      <noscript>
        <button type="submit" className={styles.calculate}>
          {t("Calculate")}
        </button>
      </noscript>
    </div>
  );
}

function Share({
  estimate: { share, maxShare, isMaxAllowed, plan, isByPlan, change },
}: Pick<ControlsProps, "estimate">) {
  const { t, text } = useTranslator();
  const shareText = (value: string) => (isMaxAllowed ? t("{share} (most allowed)", { share: value }) : value);
  return (
    <div className={styles.moved}>
      <p className="control text-2 tight cluster between apart-3">
        <label htmlFor="estimate-share">{t("How much of the plot you build on")}</label>{" "}
        <span className="text tabular" aria-hidden="true">
          {shareText(`${share}%`)}
        </span>
      </p>
      <input
        id="estimate-share"
        className={styles.range}
        type="range"
        min={MIN_BUILT_SHARE_PERCENT}
        max={maxShare}
        value={share}
        aria-valuetext={shareText(t("{share} per cent", { share }))}
        onChange={(event) => change({ share: Number(event.target.value) })}
      />
      {plan && !isByPlan && (
        <button type="button" className={styles.backToPlan} onClick={() => change({ share: undefined })}>
          {t("Use our {plan} floor plan: {area} sq ft", { plan: text(plan.name), area: grouped(plan.builtUp) })}
        </button>
      )}
    </div>
  );
}

function TypedShare({ request }: Pick<EstimatorProps, "request">) {
  const { t } = useTranslator();
  return (
    <div className="below-6">
      <Field
        id="estimate-share-typed"
        name="share"
        label={`${t("How much of the plot you build on")}, %`}
        hint={t("Leave it empty to use as much of the plot as our floor plans for it")}
        wrong={request?.wrong.share}
        inputMode="numeric"
        maxLength={3}
        defaultValue={request?.typedShare}
      />
    </div>
  );
}

type RadioProps = { name: string; value: string | number; label: string; isChosen: boolean; onChoose: () => void };

const Radio = ({ name, value, label, isChosen, onChoose }: RadioProps) => (
  <label className={styles.site}>
    <input type="radio" name={name} className="hit-area" value={value} checked={isChosen} onChange={onChoose} />
    <span>{label}</span>
  </label>
);

const BASES = [
  { value: "plot", label: "I know my plot" },
  { value: "house", label: "I know how big the house should be" },
] as const;

type SizeFieldsProps = Pick<ControlsProps, "estimate"> & { wrong: InputErrors | undefined };

/** Both fields are in the form and the style sheet shows one, so that the question works without script. */
function SizeFields({ estimate: { choice, change, plot }, wrong: wrongAtFirst = {} }: SizeFieldsProps) {
  const translator = useTranslator();
  const { t } = translator;
  const [wrong, setWrong] = useState(wrongAtFirst);
  const area = plot && plotArea(plot);
  const asked = { plot: plotQuestion(choice.typedPlot, translator), house: houseQuestion(choice.house, translator) };
  const choose = (part: Parameters<typeof change>[0]) => {
    setWrong({});
    change(part);
  };
  return (
    <>
      <fieldset className={styles.basis}>
        <legend className="unseen">{t("Start with your plot or your house size")}</legend>
        {BASES.map(({ value, label }) => (
          <Radio
            key={value}
            name="knows"
            value={value}
            label={t(label)}
            isChosen={choice.basis === value}
            onChoose={() => choose({ basis: value })}
          />
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
          question={asked.plot}
          value={choice.typedPlot}
          onChange={({ target }) => choose({ typedPlot: target.value })}
          onBlur={() => setWrong({ plot: asked.plot })}
        />
        <fieldset className={styles.sites}>
          <legend className="unseen">{t("Common plot sizes")}</legend>
          {sites.map((site) => (
            <button
              key={site.name}
              type="button"
              className={styles.site}
              aria-pressed={area === site.area && plotOf(site.name)?.width === plot?.width}
              onClick={() => choose({ typedPlot: site.name })}
            >
              {site.name}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={cx("below-4", styles.ofHouse)}>
        <SizeField
          id="estimate-house"
          name="house"
          label={t("House size, in sq ft")}
          hint={t("The built-up area of all floors together, such as 1,300")}
          wrong={wrong.house}
          question={asked.house}
          value={choice.house}
          onChange={({ target }) => choose({ house: target.value })}
          onBlur={() => setWrong({ house: asked.house })}
        />
      </div>
    </>
  );
}

type FieldProps = ComponentProps<"input"> & {
  id: string;
  label: string;
  hint: string;
  wrong: string | undefined;
  unit?: string;
};

type SizeFieldProps = FieldProps & { value: string; question: string | undefined };

/** Once used, it keeps its hint: one that left with the focus would move the control that the visitor presses. */
function SizeField({ id, hint, question, value, ...field }: SizeFieldProps) {
  const [isUsed, setUsed] = useState(false);
  // The first focus often comes before the page is hydrated.
  useEffect(() => setUsed(document.activeElement?.id === id), [id]);
  return (
    <div className={styles.size} data-used={isUsed || undefined}>
      <Field
        id={id}
        hint={readSize(value)?.formula ?? hint}
        inputMode="text"
        maxLength={40}
        aria-invalid={field.wrong || (value && question) ? true : undefined}
        value={value}
        onFocus={() => setUsed(true)}
        {...field}
      />
    </div>
  );
}

function Field({ id, label, hint, wrong, unit, ...input }: FieldProps) {
  return (
    <>
      <label className="control text-2 tight block" htmlFor={id}>
        {label}
      </label>
      <div className={styles.field}>
        <input
          id={id}
          className={styles.control}
          autoComplete="off"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : `${id}-unit ${id}-hint`}
          {...input}
        />
        <span id={`${id}-unit`} className={styles.unit}>
          {unit}
        </span>
      </div>
      {wrong ? (
        <p id={`${id}-wrong`} className={cx("small head-2", styles.wrong)}>
          <Icon name="alert" />
          <span>{wrong}</span>
        </p>
      ) : (
        <p id={`${id}-hint`} className={cx("small text-2 head-2", styles.units)}>
          {hint}
        </p>
      )}
    </>
  );
}
