import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { DocumentOf } from "@/contract/content/documents";
import { estimatorWords } from "@/lib/content/estimator-words";
import { sites } from "@/lib/content/sites";
import { type EstimateQuery, MIN_SHARE } from "@/lib/estimate/address";
import { FLOORS, floorsName } from "@/lib/estimate/arithmetic";
import type { CityRates } from "@/lib/estimate/estimate";
import type { CataloguePlan } from "@/lib/estimate/fitting-plans";
import { plotArea, plotOf } from "@/lib/estimate/plot";
import { grouped } from "@/lib/format";
import styles from "./controls.module.scss";
import type { useEstimate } from "./use-estimate";

export type EstimatorProps = {
  cities: CityRates[];
  plans: CataloguePlan[];
  rules: DocumentOf<"buildingRules">;
  words: Pick<DocumentOf<"estimator">, "rough" | "loanRate" | "loanYears">;
  milestones: DocumentOf<"milestones">;
  /** The request without JavaScript, with its errors. */
  asked?: EstimateQuery & { wrong: { plot?: string; share?: string }; typedShare: string };
};

type ControlsProps = Pick<EstimatorProps, "cities" | "asked"> & {
  estimate: ReturnType<typeof useEstimate>;
  className: string | undefined;
};

/**
 * The estimate's inputs: plot, floors, ground coverage and city. With JavaScript the estimate follows each change and
 * the share is a slider; without, the share is a text field. No page has both.
 */
export function Controls({ cities, asked, estimate, className }: ControlsProps) {
  const { choice, change, city, plot, share, most, isMostAllowed } = estimate;
  const [wrong, setWrong] = useState(asked?.wrong ?? {});
  const area = plot && plotArea(plot);
  const shareText = (share: string) => (isMostAllowed ? estimatorWords.mostAllowed(share) : share);
  return (
    <div className={className}>
      <label className={styles.label} htmlFor="estimate-size">
        {estimatorWords.plot}
      </label>
      <div className={styles.field}>
        <input
          id="estimate-size"
          name="plot"
          className={styles.control}
          inputMode="text"
          autoComplete="off"
          maxLength={40}
          aria-invalid={wrong.plot ? true : undefined}
          aria-describedby={wrong.plot && "estimate-size-wrong"}
          value={choice.typed}
          onChange={(event) => {
            setWrong({});
            change({ typed: event.target.value });
          }}
          onBlur={() => setWrong(plot ? {} : { plot: estimatorWords.noPlot })}
        />
        <span className={styles.unit} aria-hidden="true">
          {area ? `${grouped(area)} sq ft` : ""}
        </span>
      </div>
      <Wrong id="estimate-size-wrong" text={wrong.plot} />
      <fieldset className={styles.sites}>
        <legend className={styles.legend}>Common plot sizes</legend>
        {sites.map((site) => (
          <button
            key={site.name}
            type="button"
            className={styles.site}
            aria-pressed={area === site.area && plotOf(site.name)?.width === plot?.width}
            onClick={() => {
              setWrong({});
              change({ typed: site.name });
            }}
          >
            {site.name}
          </button>
        ))}
      </fieldset>
      <fieldset className={styles.floors}>
        <legend className={styles.label}>Floors</legend>
        {FLOORS.map((one) => (
          <label key={one} className={styles.site}>
            <input
              type="radio"
              name="floors"
              className={styles.radio}
              value={one}
              checked={choice.floors === one}
              onChange={() => change({ floors: one })}
            />
            {floorsName(one)}
          </label>
        ))}
      </fieldset>
      <div className={styles.moved}>
        <label className={styles.label} htmlFor="estimate-share">
          {estimatorWords.share} <b className={styles.share}>{shareText(`${share} %`)}</b>
        </label>
        <input
          id="estimate-share"
          className={styles.range}
          type="range"
          min={MIN_SHARE}
          max={most}
          value={share}
          aria-valuetext={shareText(`${share} per cent`)}
          onChange={(event) => change({ share: Number(event.target.value) })}
        />
      </div>
      <noscript>
        <div className={styles.typed}>
          <label className={styles.label} htmlFor="estimate-share-typed">
            {estimatorWords.share}, %
          </label>
          <div className={styles.field}>
            <input
              id="estimate-share-typed"
              name="share"
              className={styles.control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              aria-invalid={wrong.share ? true : undefined}
              aria-describedby={wrong.share ? "estimate-share-wrong" : "estimate-share-hint"}
              defaultValue={asked?.typedShare}
            />
          </div>
          <Wrong id="estimate-share-wrong" text={wrong.share} />
          {!wrong.share && (
            <p id="estimate-share-hint" className={styles.hint}>
              {estimatorWords.shareAsRules}
            </p>
          )}
        </div>
      </noscript>
      <label className={styles.label} htmlFor="estimate-city">
        City
      </label>
      <div className={styles.field}>
        <select
          id="estimate-city"
          name="city"
          className={styles.control}
          value={city?.cityName}
          onChange={(event) => change({ cityName: event.target.value, share: undefined })}
        >
          {cities.map((one) => (
            <option key={one.cityName}>{one.cityName}</option>
          ))}
        </select>
        <Icon name="chevron" size={24} className={styles.chevron} />
      </div>
      <noscript>
        <button type="submit" className={styles.calculate}>
          {estimatorWords.calculate}
        </button>
      </noscript>
    </div>
  );
}

const Wrong = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? (
    <p id={id} className={styles.wrong}>
      <Icon name="alert" />
      {text}
    </p>
  ) : null;
