"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslator } from "#translator";
import { ButtonLink } from "@/components/ui/button";
import { Anchor, TextLink } from "@/components/ui/text-link";
import { visitorMessages } from "@/contract/visitor-messages";
import type { Translator } from "@/lib/content/language/translator";
import { estimatePage, NOT_INCLUDED, pages } from "@/lib/content/pages";
import { BASIS_FIELD, type EstimateBasis } from "@/lib/estimate/address";
import { FLOORS, type Floors, type Plot, plotArea } from "@/lib/estimate/arithmetic";
import { calculationText } from "@/lib/estimate/design-price";
import { type Estimate, packageNameOf } from "@/lib/estimate/estimate";
import { type CataloguePlan, plansThatFit } from "@/lib/estimate/fitting-plans";
import { houseOn, sizeMessages } from "@/lib/estimate/plot";
import { notIncludedText, sharedEstimate } from "@/lib/estimate/shared";
import { grouped, rupees, unbrokenRanges } from "@/lib/format";
import { Controls, type EstimatorProps } from "./controls";
import { Cost, PdfLink, PriceBreakdown, RateList, ShareLink } from "./cost";
import styles from "./estimator.module.scss";
import { useEstimate, useStoreLastEstimate } from "./use-estimate";

const MAX_PLANS = 3;

export function Estimator({ cities, plans, rules, words, milestones, site, request }: EstimatorProps) {
  const translator = useTranslator();
  const { t, text } = translator;
  const estimate = useEstimate({ cities, rules, plans }, request);
  const { choice, change, city, isRulesCity, plot, openSpace, share, chosen, areas, total, isTouched } = estimate;
  const missing = t(sizeMessages[choice.basis === "house" ? "noHouse" : "noPlot"]);
  const form = useRef<HTMLFormElement>(null);

  const takeInputBeforeHydration = useEffectEvent(() => {
    if (!form.current) return;
    const input = new FormData(form.current);
    const typed = String(input.get("plot"));
    const house = String(input.get("house"));
    const cityName = String(input.get("city"));
    const basis = input.get(BASIS_FIELD) as EstimateBasis;
    const floors = Number(input.get("floors")) as Floors;
    const slider = form.current.elements.namedItem("estimate-share") as HTMLInputElement;
    if (basis !== choice.basis) change({ basis });
    if (typed !== choice.typedPlot) change({ typedPlot: typed });
    if (house !== choice.house) change({ house });
    if (cityName !== city?.cityName) change({ cityName });
    if (floors !== choice.floors) change({ floors });
    if (Number(slider.value) !== share) change({ share: Number(slider.value) });
  });
  useEffect(() => takeInputBeforeHydration(), []);

  const shared = sharedEstimate(choice, estimate, words.moves, translator);
  useStoreLastEstimate(isTouched ? shared : undefined);

  const isShell = chosen?.isShell ?? false;
  const notIncluded = chosen && notIncludedText(chosen.notIncluded, translator);
  const completeHouseTotal = isShell ? undefined : total;
  useEffect(() => {
    const frame = document.querySelector("rising-frame"); // without a sum it shows that of its example
    if (completeHouseTotal === undefined) frame?.removeAttribute("sum");
    else frame?.setAttribute("sum", String(completeHouseTotal));
  }, [completeHouseTotal]);

  if (!city) return null;
  return (
    <form
      ref={form}
      className={styles.estimator}
      action={translator.localHref(estimatePage)}
      noValidate
      data-reads-address="knows plot house floors share city package"
      data-reads-intent="plot city package"
      onSubmit={(event) => event.preventDefault()}
    >
      <Controls className={styles.inputs} cities={cities} request={request} estimate={estimate} />
      <div className={styles.result}>
        <div className={styles.total}>
          <p className={styles.waiting}>{t(visitorMessages.loading)}</p>
          <Cost estimate={estimate} moves={words.moves} missing={missing} />
          {plot && areas && choice.floors > 1 && (
            <span className={styles.note}>
              {t("{area} sq ft per floor, {n} floors", { area: grouped(areas.ground), n: choice.floors })}
            </span>
          )}
          {estimate.isByOtherRules && (
            <p className={styles.note}>
              {t("We don't have {city}'s building rules, so this share is from {rulesCity}'s. You can change it.", {
                city: text(city.cityName),
                rulesCity: text(rules.city),
              })}
            </p>
          )}
          {total !== undefined && notIncluded && (
            <p className={styles.note}>
              <span>{notIncluded}</span>{" "}
              <Anchor href={`${pages.packages.href}#${NOT_INCLUDED}`}>{t("See the full list")}</Anchor>
            </p>
          )}
          <p className="cluster apart-5 above-4 unprinted">
            <ButtonLink href="#contactform">{t("Get an exact quote")}</ButtonLink>
            {shared && <ShareLink shared={shared} site={site} />}
          </p>
          <p className={styles.note}>
            <span>{words.rough}</span>{" "}
            {!isShell && <span>{t("A complete house takes {time}.", { time: unbrokenRanges(milestones.time) })}</span>}
          </p>
        </div>
        <div className={styles.drawingAndPlans}>
          <PlotDrawing {...estimate} />
          {openSpace && (
            <p className={styles.note}>
              {!isRulesCity && (
                <span>{`${t("Based on {rulesCity} rules; {city}'s differ.", { rulesCity: text(rules.city), city: text(city.cityName) })} `}</span>
              )}
              <span>{rules.note}</span>{" "}
              {rules.href ? (
                <a href={rules.href}>{rules.source}</a>
              ) : (
                rules.source && <span>{t("Based on: {source}.", { source: rules.source })}</span>
              )}
            </p>
          )}
          <PlansThatFit plans={plans} packageName={choice.packageName} {...estimate} />
        </div>
        <div className={styles.rates}>
          <RateList
            rates={city.rates}
            chosen={chosen}
            builtUp={areas?.builtUp}
            onChoose={(packageName) => change({ packageName })}
          />
          {total !== undefined && (
            <PriceBreakdown total={total} isShell={isShell} words={words} milestones={milestones.milestones} />
          )}
          {total !== undefined && <PdfLink choice={choice} cityName={city.cityName} />}
        </div>
      </div>
    </form>
  );
}

type PlansThatFitProps = Estimate & { plans: readonly CataloguePlan[]; packageName?: string | undefined };

export function PlansThatFit({ plans, plot, floors, total, city, chosen, packageName }: PlansThatFitProps) {
  const translator = useTranslator();
  const { t, text } = translator;
  if (plans.length === 0 || total === undefined || !city || !chosen) return null;
  const pricing = { rate: chosen.rate, packageName: packageNameOf(chosen, packageName), cityName: city.cityName };
  const fittingPlans = plansThatFit(plans, { plot, floors, maxCost: total, pricing });
  const hiddenCount = fittingPlans.length - MAX_PLANS;
  return (
    <section className="above-6 unprinted" aria-labelledby="plans-that-fit">
      <h2 id="plans-that-fit" className="control text-2 tight ruled foot-2">
        {t(
          fittingPlans.length > 0
            ? "Our floor plans in this budget"
            : "We don't have a plan for this size and cost yet",
        )}
      </h2>
      {fittingPlans.length > 0 && (
        <ul>
          {fittingPlans.slice(0, MAX_PLANS).map(({ name, href, price }) => (
            <li key={href}>
              <Anchor href={href} className={styles.plan}>
                <span>
                  <span>{text(name)}</span>
                  <span className="fine text-2 block">
                    {price.calculated ? calculationText(price.calculated, translator) : t(visitorMessages.asListed)}
                  </span>
                </span>
                <span className="figures">{price.amount !== null && rupees(price.amount)}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      <p className="fine unprinted">
        <TextLink href={pages.designs.href}>
          {hiddenCount > 0 ? t("See {n} more, and all floor plans", { n: hiddenCount }) : t("See all floor plans")}
        </TextLink>
      </p>
    </section>
  );
}

/** The longer side of the plot, in units of the drawing. */
const LONGER_SIDE = 240;
const MARGIN = 44;
/** Each floor is drawn this far inside the floor below. */
const FLOOR_INSET = 5;

const inFeet = (value: number) => `${grouped(Math.round(value))} ft`;

const DESCRIPTION = {
  one: "Plot of {width} by {depth}, {area} sq ft. The house covers {ground} sq ft, on {n} floor.",
  other: "Plot of {width} by {depth}, {area} sq ft. The house covers {ground} sq ft, on {n} floors.",
} as const;

function describePlot(plot: Plot, ground: number, floors: number, { counted }: Translator): string {
  const sides = { width: inFeet(plot.width), depth: inFeet(plot.depth) };
  return counted(floors, DESCRIPTION, { ...sides, area: grouped(plotArea(plot)), ground: grouped(ground) });
}

function PlotDrawing({ plot, openSpace, share, areas, floors }: Estimate) {
  const translator = useTranslator();
  if (!plot || !areas) return null;
  const scale = LONGER_SIDE / Math.max(plot.width, plot.depth);
  const width = plot.width * scale;
  const depth = plot.depth * scale;
  const house = houseOn(plot, openSpace, share);
  return (
    <svg
      className={styles.drawing}
      viewBox={`${-MARGIN} ${-MARGIN / 2} ${width + MARGIN * 1.5} ${depth + MARGIN * 1.85}`}
      role="img"
      aria-label={describePlot(plot, areas.ground, floors, translator)}
    >
      <pattern id="teak" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={styles.hatch} d="M0 0V7" />
      </pattern>
      <rect className={styles.plot} width={width} height={depth} />
      {FLOORS.slice(0, floors).map((floor) => (
        <rect
          key={floor}
          className={styles.floor}
          x={house.x * scale + (floor - 1) * FLOOR_INSET}
          y={house.y * scale + (floor - 1) * FLOOR_INSET}
          width={Math.max(0, house.width * scale - 2 * (floor - 1) * FLOOR_INSET)}
          height={Math.max(0, house.depth * scale - 2 * (floor - 1) * FLOOR_INSET)}
          fill={floor === 1 ? "url(#teak)" : "none"}
        />
      ))}
      <text className={styles.dimension} x={width / 2} y={depth + 20} textAnchor="middle">
        {inFeet(plot.width)}
      </text>
      <text className={styles.dimension} transform={`translate(-14 ${depth / 2}) rotate(-90)`} textAnchor="middle">
        {inFeet(plot.depth)}
      </text>
      <path className={styles.road} d={`M0 ${depth + 34}H${width}`} />
      <text className={styles.road} x={width} y={depth + 48} textAnchor="end">
        {translator.t("Road")}
      </text>
    </svg>
  );
}
