import { useTranslator } from "#translator";
import { Icon } from "@/components/ui/icon";
import type { DocumentOf } from "@/contract/content/documents";
import { type EstimateQuery, MIN_SHARE, type Wrong } from "@/lib/estimate/address";
import { FLOORS, floorsName } from "@/lib/estimate/arithmetic";
import type { CityRates } from "@/lib/estimate/design-price";
import type { CataloguePlan } from "@/lib/estimate/fitting-plans";
import type { Site } from "@/lib/estimate/shared";
import { grouped } from "@/lib/format";
import styles from "./controls.module.scss";
import type { PaidMilestone } from "./cost";
import { Problem, SizeFields } from "./size-fields";
import type { useEstimate } from "./use-estimate";

export type EstimatorProps = {
  cities: CityRates[];
  plans: CataloguePlan[];
  rules: DocumentOf<"buildingRules">;
  words: Pick<DocumentOf<"estimator">, "rough" | "moves" | "loanRate" | "loanYears">;
  milestones: { time: string; milestones: readonly PaidMilestone[] };
  site: Site;
  request?: EstimateQuery & { wrong: Wrong; typedShare: string };
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
            <label key={one} className={styles.site}>
              <input
                type="radio"
                name="floors"
                className="hit-area"
                value={one}
                checked={choice.floors === one}
                onChange={() => change({ floors: one })}
              />
              <span>{text(floorsName(one))}</span>
            </label>
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

function Share({ estimate: { share, most, isMostAllowed, plan, isByPlan, change } }: Pick<ControlsProps, "estimate">) {
  const { t, text } = useTranslator();
  const shareText = (value: string) => (isMostAllowed ? t("{share} (most allowed)", { share: value }) : value);
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
        min={MIN_SHARE}
        max={most}
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
      <label className="control text-2 tight block" htmlFor="estimate-share-typed">
        {`${t("How much of the plot you build on")}, %`}
      </label>
      <div className={styles.field}>
        <input
          id="estimate-share-typed"
          name="share"
          className={styles.control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          aria-invalid={request?.wrong.share ? true : undefined}
          aria-describedby={request?.wrong.share ? "estimate-share-wrong" : "estimate-share-hint"}
          defaultValue={request?.typedShare}
        />
      </div>
      {request?.wrong.share ? (
        <Problem id="estimate-share-wrong" text={request.wrong.share} />
      ) : (
        <p id="estimate-share-hint" className="small text-2 head-2">
          {t("Leave it empty to use as much of the plot as our floor plans for it")}
        </p>
      )}
    </div>
  );
}
