import { type ComponentProps, useEffect, useState } from "react";
import { useTranslator } from "#translator";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import type { DocumentOf } from "@/contract/content/documents";
import { readSize } from "@/lib/area";
import { BASIS_FIELD, type EstimateQuery, type InputErrors, MIN_BUILT_SHARE_PERCENT } from "@/lib/estimate/address";
import { FLOORS, floorsName, plotArea } from "@/lib/estimate/arithmetic";
import type { CityRates } from "@/lib/estimate/design-price";
import type { Choice } from "@/lib/estimate/estimate";
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

/** The share is a slider with JavaScript, and a text field without it. */
export function Controls({ cities, request, estimate, className }: ControlsProps) {
  const { t, text } = useTranslator();
  const { choice, change, city } = estimate;
  return (
    <div className={className} data-basis={choice.basis}>
      <SizeFields estimate={estimate} initialErrors={request?.wrong} />
      <div className={styles.ofPlot}>
        <fieldset className={styles.floors}>
          <legend className="control text-2 tight block">{t("Floors")}</legend>
          {FLOORS.map((floors) => (
            <Radio
              key={floors}
              name="floors"
              value={floors}
              label={text(floorsName(floors))}
              isChosen={choice.floors === floors}
              onChoose={() => change({ floors })}
            />
          ))}
        </fieldset>
        <ShareSlider estimate={estimate} />
        <noscript>
          <div className="below-6">
            <Field
              id="estimate-share-typed"
              name="share"
              label={`${t("How much of the plot you build on")}, %`}
              hint={t("Leave it empty to use as much of the plot as our floor plans for it")}
              error={request?.wrong.share}
              inputMode="numeric"
              maxLength={3}
              defaultValue={request?.typedShare}
            />
          </div>
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
          {cities.map(({ cityName }) => (
            <option key={cityName} value={cityName}>
              {text(cityName)}
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

function ShareSlider({ estimate }: Pick<ControlsProps, "estimate">) {
  const { share, maxShare, isMaxAllowed, plan, isByPlan, change } = estimate;
  const { t, text } = useTranslator();
  const withLimit = (percent: string) => (isMaxAllowed ? t("{share} (most allowed)", { share: percent }) : percent);
  return (
    <div className={styles.share}>
      <p className="control text-2 tight cluster between apart-3">
        <label htmlFor="estimate-share">{t("How much of the plot you build on")}</label>{" "}
        <span className="text tabular" aria-hidden="true">
          {withLimit(`${share}%`)}
        </span>
      </p>
      <input
        id="estimate-share"
        className={cx("full", styles.range)}
        type="range"
        min={MIN_BUILT_SHARE_PERCENT}
        max={maxShare}
        value={share}
        aria-valuetext={withLimit(t("{share} per cent", { share }))}
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

type RadioProps = { name: string; value: string | number; label: string; isChosen: boolean; onChoose: () => void };

const Radio = ({ name, value, label, isChosen, onChoose }: RadioProps) => (
  <label className={cx("relative", styles.option)}>
    <input type="radio" name={name} className="hit-area" value={value} checked={isChosen} onChange={onChoose} />
    <span>{label}</span>
  </label>
);

const BASES = [
  { value: "plot", label: "I know my plot" },
  { value: "house", label: "I know how big the house should be" },
] as const;

type SizeFieldsProps = Pick<ControlsProps, "estimate"> & { initialErrors: InputErrors | undefined };

/** The form has both fields and the style sheet shows one of them, so that the choice works without JavaScript. */
function SizeFields({ estimate: { choice, change, plot }, initialErrors = {} }: SizeFieldsProps) {
  const translator = useTranslator();
  const { t } = translator;
  const [errors, setErrors] = useState(initialErrors);
  const area = plot && plotArea(plot);
  const plotError = plotQuestion(choice.typedPlot, translator);
  const houseError = houseQuestion(choice.house, translator);
  const changeSize = (changes: Partial<Choice>) => {
    setErrors({});
    change(changes);
  };
  return (
    <>
      <fieldset className={styles.basis}>
        <legend className="unseen">{t("Start with your plot or your house size")}</legend>
        {BASES.map(({ value, label }) => (
          <Radio
            key={value}
            name={BASIS_FIELD}
            value={value}
            label={t(label)}
            isChosen={choice.basis === value}
            onChoose={() => changeSize({ basis: value })}
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
          error={errors.plot}
          typedError={plotError}
          value={choice.typedPlot}
          onChange={({ target }) => changeSize({ typedPlot: target.value })}
          onBlur={() => setErrors({ plot: plotError })}
        />
        <fieldset className={styles.commonSizes}>
          <legend className="unseen">{t("Common plot sizes")}</legend>
          {sites.map((site) => (
            <button
              key={site.name}
              type="button"
              className={styles.option}
              aria-pressed={area === site.area && plotOf(site.name)?.width === plot?.width}
              onClick={() => changeSize({ typedPlot: site.name })}
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
          error={errors.house}
          typedError={houseError}
          value={choice.house}
          onChange={({ target }) => changeSize({ house: target.value })}
          onBlur={() => setErrors({ house: houseError })}
        />
      </div>
    </>
  );
}

type OwnFieldProps = { id: string; label: string; hint: string; error: string | undefined; unit?: string };
type FieldProps = ComponentProps<"input"> & OwnFieldProps;

/** `error` is shown below the field; `typedError` only marks the field as invalid while the visitor types. */
type SizeFieldProps = FieldProps & { value: string; typedError: string | undefined };

/** Shows its hint from the first focus on: a hint that left with the focus would move a control being pressed. */
function SizeField({ id, hint, typedError, value, ...fieldProps }: SizeFieldProps) {
  const [isUsed, setUsed] = useState(false);
  // Before hydration, focus does not call onFocus.
  useEffect(() => setUsed(document.activeElement?.id === id), [id]);
  return (
    <div className={styles.size} data-used={isUsed || undefined}>
      <Field
        id={id}
        hint={readSize(value)?.formula ?? hint}
        inputMode="text"
        maxLength={40}
        aria-invalid={fieldProps.error || (value && typedError) ? true : undefined}
        value={value}
        onFocus={() => setUsed(true)}
        {...fieldProps}
      />
    </div>
  );
}

function Field({ id, label, hint, error, unit, ...inputProps }: FieldProps) {
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
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-unit ${id}-hint`}
          {...inputProps}
        />
        <span id={`${id}-unit`} className={styles.unit}>
          {unit}
        </span>
      </div>
      {error ? (
        <p id={`${id}-error`} className={cx("small accent head-2", styles.error)}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      ) : (
        <p id={`${id}-hint`} className={cx("small text-2 head-2", styles.hint)}>
          {hint}
        </p>
      )}
    </>
  );
}
