"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { ButtonLink } from "@/components/ui/button";
import { messages } from "@/contract/messages";
import { estimatorWords } from "@/lib/content/estimator-words";
import { estimatePage } from "@/lib/content/pages";
import type { Floors } from "@/lib/estimate/arithmetic";
import { grouped, rupees } from "@/lib/format";
import { useSumInFrame } from "../rising-frame/use-sum-in-frame";
import { Controls, type EstimatorProps } from "./controls";
import styles from "./estimator.module.scss";
import { PdfLink } from "./pdf-link";
import { PlansThatFit } from "./plans-that-fit";
import { PlotDrawing } from "./plot-drawing";
import { RateList } from "./rate-list";
import { SumInParts } from "./sum-in-parts";
import { useEstimate } from "./use-estimate";

/**
 * What may be built on a plot, and its cost at each rate of the city. Without JavaScript it is a plain form, answered
 * by a dynamically rendered page.
 */
export function Estimator({ cities, plans, rules, words, milestones, asked }: EstimatorProps) {
  const estimate = useEstimate(cities, rules, asked);
  const { choice, change, city, isRulesCity, plot, open, share, chosen, areas, sum } = estimate;
  const form = useRef<HTMLFormElement>(null);

  // Catches up with input made before hydration.
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
      <Controls className={styles.asked} cities={cities} asked={asked} estimate={estimate} />
      <div className={styles.result}>
        <div className={styles.told}>
          <p className={styles.waiting}>{messages.loading}</p>
          <p role="status">
            <span className={styles.reckoned}>
              {areas && chosen
                ? `${grouped(areas.builtUp)} sq ft built-up × ${rupees(chosen.rate)}`
                : estimatorWords.noPlot}
            </span>
            <b className={styles.sum}>{sum === undefined ? "–" : rupees(sum)}</b>
            {areas && choice.floors > 1 && (
              <span className={styles.note}>{`${grouped(areas.ground)} sq ft per floor, ${choice.floors} floors`}</span>
            )}
          </p>
          <ButtonLink className={styles.check} href="#contactform">
            {estimatorWords.getQuote}
          </ButtonLink>
          <p className={styles.note}>
            {words.rough} {!isShell && estimatorWords.takes(milestones.time)}
          </p>
        </div>
        <div className={styles.drawn}>
          <PlotDrawing {...estimate} />
          {open && (
            <p className={styles.note}>
              {!isRulesCity && `Based on ${rules.city} rules; ${city.cityName}'s differ. `}
              {rules.note} {rules.href ? <a href={rules.href}>{rules.source}</a> : rules.source && `(${rules.source}.)`}
            </p>
          )}
          <PlansThatFit plans={plans} plot={plot} sum={sum} city={city} />
        </div>
        <div className={styles.rates}>
          <RateList
            rates={city.rates}
            chosen={chosen}
            builtUp={areas?.builtUp}
            onChoose={(packageName) => change({ packageName })}
          />
          {sum !== undefined && <SumInParts {...{ sum, isShell, words, milestones: milestones.milestones }} />}
          {sum !== undefined && <PdfLink choice={choice} cityName={city.cityName} />}
        </div>
      </div>
    </form>
  );
}
