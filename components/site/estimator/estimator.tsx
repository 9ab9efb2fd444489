"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { DocumentOf } from "@/contract/content/documents";
import { messages } from "@/contract/messages";
import { estimatorWords } from "@/lib/content/estimator-words";
import { estimatePage } from "@/lib/content/pages";
import { sites } from "@/lib/content/sites";
import { type AskedEstimate, LEAST_SHARE } from "@/lib/estimate/address";
import { FLOORS, type Floors, floorsName } from "@/lib/estimate/arithmetic";
import type { CityRates } from "@/lib/estimate/estimate";
import type { CataloguePlan } from "@/lib/estimate/fitting-plans";
import { plotArea, plotOf } from "@/lib/estimate/plot";
import { grouped, rupees } from "@/lib/format";
import { useSumInFrame } from "../rising-frame/use-sum-in-frame";
import styles from "./estimator.module.scss";
import { PdfLink } from "./pdf-link";
import { PlansThatFit } from "./plans-that-fit";
import { PlotDrawing } from "./plot-drawing";
import { RateList } from "./rate-list";
import { SumInParts } from "./sum-in-parts";
import { useEstimate } from "./use-estimate";

export type EstimatorProps = {
  cities: CityRates[];
  plans: CataloguePlan[];
  rules: DocumentOf<"buildingRules">;
  words: Pick<DocumentOf<"estimator">, "rough" | "loanRate" | "loanYears">;
  milestones: DocumentOf<"milestones">;
  /** What was asked for without script, and what was wrong with it. */
  asked?: AskedEstimate & { wrong: { plot?: string; share?: string }; typedShare: string };
};

/**
 * What may be built on a plot, and what that comes to at each rate of the city. Without script it is a plain form, which
 * a page made for each request answers.
 */
export function Estimator({ cities, plans, rules, words, milestones, asked }: EstimatorProps) {
  const estimate = useEstimate(cities, rules, asked);
  const { choice, change, city, isRulesCity, plot, open, share, most, chosen, areas, sum } = estimate;
  const [wrong, setWrong] = useState(asked?.wrong ?? {});
  const form = useRef<HTMLFormElement>(null);

  // It may have been filled in before this script was there to hear of it.
  const catchUp = useEffectEvent(() => {
    if (!form.current) return;
    const filled = new FormData(form.current);
    const [typed, cityName] = [filled.get("plot"), filled.get("city")].map(String);
    const floors = Number(filled.get("floors")) as Floors;
    const moved = form.current.elements.namedItem("estimate-share") as HTMLInputElement;
    if (typed !== choice.typed) change({ typed });
    if (cityName !== city?.cityName) change({ cityName });
    if (floors !== choice.floors) change({ floors });
    if (Number(moved.value) !== share) change({ share: Number(moved.value) });
  });
  useEffect(() => catchUp(), []);

  const isShell = chosen?.isShell ?? false;
  useSumInFrame(isShell ? undefined : sum);

  if (!city) return null;
  const area = plot && plotArea(plot);
  return (
    <form
      ref={form}
      className={styles.estimator}
      action={estimatePage}
      noValidate
      data-reads-address="plot floors share city package"
      data-reads-intent="plot city package"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.asked}>
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
          <legend className={styles.legend}>Common sites</legend>
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
            {estimatorWords.share} <b className={styles.share}>{share} %</b>
          </label>
          <input
            id="estimate-share"
            className={styles.range}
            type="range"
            min={LEAST_SHARE}
            max={most}
            value={share}
            aria-valuetext={`${share} per cent`}
            onChange={(event) => change({ share: Number(event.target.value) })}
          />
        </div>
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
        <label className={styles.label} htmlFor="estimate-city">
          City
        </label>
        <div className={styles.field}>
          <select
            id="estimate-city"
            name="city"
            className={styles.control}
            value={city.cityName}
            onChange={(event) => change({ cityName: event.target.value, share: undefined })}
          >
            {cities.map((one) => (
              <option key={one.cityName}>{one.cityName}</option>
            ))}
          </select>
          <Icon name="chevron" size={24} className={styles.chevron} />
        </div>
        <button type="submit" className={styles.reckon}>
          {estimatorWords.reckon}
        </button>
      </div>
      <div className={styles.drawn}>
        <PlotDrawing {...estimate} />
        {open && (
          <p className={styles.note}>
            {!isRulesCity && `${city.cityName} has rules of its own; these are ${rules.city}'s. `}
            {rules.note} {rules.href ? <a href={rules.href}>{rules.source}</a> : rules.source && `(${rules.source}.)`}
          </p>
        )}
        <PlansThatFit plans={plans} plot={plot} sum={sum} city={city} />
      </div>
      <div className={styles.told}>
        <p className={styles.waiting}>{messages.loading}</p>
        <p role="status">
          <span className={styles.label}>
            {areas && chosen
              ? `${grouped(areas.builtUp)} sq ft built-up × ${rupees(chosen.rate)}`
              : estimatorWords.noPlot}
          </span>
          <b className={styles.sum}>{sum === undefined ? "–" : rupees(sum)}</b>
          {areas && choice.floors > 1 && (
            <span className={styles.note}>
              {grouped(areas.ground)} sq ft a floor, {choice.floors} floors
            </span>
          )}
        </p>
        <p className={styles.note}>
          {words.rough} {!isShell && estimatorWords.takes(milestones.time)}
        </p>
        <RateList
          rates={city.rates}
          chosen={chosen}
          builtUp={areas?.builtUp}
          onChoose={(packageName) => change({ packageName })}
        />
        {sum !== undefined && <SumInParts {...{ sum, isShell, words, milestones: milestones.milestones }} />}
        {sum !== undefined && <PdfLink choice={choice} cityName={city.cityName} />}
      </div>
    </form>
  );
}

const Wrong = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? (
    <p id={id} className={styles.wrong}>
      <Icon name="alert" />
      {text}
    </p>
  ) : null;
