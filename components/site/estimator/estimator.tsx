"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslator } from "#translator";
import { Anchor } from "@/components/ui/anchor";
import { ButtonLink } from "@/components/ui/button";
import { visitorMessages } from "@/contract/visitor-messages";
import { estimatorWords } from "@/lib/content/estimator-words";
import { estimatePage, pages } from "@/lib/content/pages";
import type { Knows } from "@/lib/estimate/address";
import type { Floors } from "@/lib/estimate/arithmetic";
import { notIncludedText } from "@/lib/estimate/in-words";
import { sharedEstimate } from "@/lib/estimate/shared";
import { grouped, unbrokenRanges } from "@/lib/format";
import { useSumInFrame } from "../rising-frame/use-sum-in-frame";
import { NOT_INCLUDED } from "../sections/not-included-anchor";
import { Controls, type EstimatorProps } from "./controls";
import { Cost } from "./cost";
import styles from "./estimator.module.scss";
import { PdfLink } from "./pdf-link";
import { PlansThatFit } from "./plans-that-fit";
import { PlotDrawing } from "./plot-drawing";
import { RateList } from "./rate-list";
import { ShareLink } from "./share-link";
import { SumInParts } from "./sum-in-parts";
import { useEstimate } from "./use-estimate";
import { useLastEstimate } from "./use-last-estimate";

/** Without JavaScript it is a plain form, answered by a dynamically rendered page. */
export function Estimator({ cities, plans, rules, words, milestones, site, asked }: EstimatorProps) {
  const translator = useTranslator();
  const { t, text } = translator;
  const estimate = useEstimate({ cities, rules, plans }, asked);
  const { choice, change, city, isRulesCity, plot, open, share, chosen, areas, sum, isTouched } = estimate;
  const missing = t(choice.knows === "house" ? estimatorWords.noHouse : estimatorWords.noPlot);
  const form = useRef<HTMLFormElement>(null);

  // For input made before hydration.
  const catchUp = useEffectEvent(() => {
    if (!form.current) return;
    const filled = new FormData(form.current);
    const [typed, house, cityName] = [filled.get("plot"), filled.get("house"), filled.get("city")].map(String);
    const knows = filled.get("knows") as Knows;
    const floors = Number(filled.get("floors")) as Floors;
    const moved = form.current.elements.namedItem("estimate-share") as HTMLInputElement;
    if (knows !== choice.knows) change({ knows });
    if (typed !== choice.typed) change({ typed });
    if (house !== choice.house) change({ house });
    if (cityName !== city?.cityName) change({ cityName });
    if (floors !== choice.floors) change({ floors });
    if (Number(moved.value) !== share) change({ share: Number(moved.value) });
  });
  useEffect(() => catchUp(), []);

  const shared = sharedEstimate(choice, estimate, words.moves, translator);
  useLastEstimate(isTouched ? shared : undefined);

  const isShell = chosen?.isShell ?? false;
  const notIncluded = chosen && notIncludedText(chosen.notIncluded, translator);
  useSumInFrame(isShell ? undefined : sum);

  if (!city) return null;
  return (
    <form
      ref={form}
      className={styles.estimator}
      action={translator.at(estimatePage)}
      noValidate
      data-reads-address="knows plot house floors share city package"
      data-reads-intent="plot city package"
      onSubmit={(event) => event.preventDefault()}
    >
      <Controls className={styles.asked} cities={cities} asked={asked} estimate={estimate} />
      <div className={styles.result}>
        <div className={styles.told}>
          <p className={styles.waiting}>{t(visitorMessages.loading)}</p>
          <Cost estimate={estimate} moves={words.moves} missing={missing} />
          {plot && areas && choice.floors > 1 && (
            <span className={styles.note}>
              {t(estimatorWords.perFloor, { area: grouped(areas.ground), n: choice.floors })}
            </span>
          )}
          {estimate.isByOtherRules && (
            <p className={styles.note}>
              {t(estimatorWords.otherRules, { city: text(city.cityName), rulesCity: text(rules.city) })}
            </p>
          )}
          {sum !== undefined && notIncluded && (
            <p className={styles.note}>
              <span>{notIncluded}</span>{" "}
              <Anchor href={`${pages.packages.href}#${NOT_INCLUDED}`}>{t(estimatorWords.seeExclusions)}</Anchor>
            </p>
          )}
          <p className={styles.ways}>
            <ButtonLink href="#contactform">{t(estimatorWords.getQuote)}</ButtonLink>
            {shared && <ShareLink shared={shared} site={site} />}
          </p>
          <p className={styles.note}>
            <span>{words.rough}</span>{" "}
            {!isShell && <span>{t(estimatorWords.takes, { time: unbrokenRanges(milestones.time) })}</span>}
          </p>
        </div>
        <div className={styles.drawn}>
          <PlotDrawing {...estimate} />
          {open && (
            <p className={styles.note}>
              {!isRulesCity && (
                <span>{`${t(estimatorWords.rulesOf, { rulesCity: text(rules.city), city: text(city.cityName) })} `}</span>
              )}
              <span>{rules.note}</span>{" "}
              {rules.href ? (
                <a href={rules.href}>{rules.source}</a>
              ) : (
                rules.source && <span>{t(estimatorWords.rulesFrom, { source: rules.source })}</span>
              )}
            </p>
          )}
          <PlansThatFit plans={plans} plot={plot} floors={choice.floors} sum={sum} city={city} />
        </div>
        <div className={styles.rates}>
          <RateList
            rates={city.rates}
            chosen={chosen}
            builtUp={areas?.builtUp}
            onChoose={(packageName) => change({ packageName })}
          />
          {sum !== undefined && (
            <SumInParts sum={sum} isShell={isShell} words={words} milestones={milestones.milestones} />
          )}
          {sum !== undefined && <PdfLink choice={choice} cityName={city.cityName} />}
        </div>
      </div>
    </form>
  );
}
