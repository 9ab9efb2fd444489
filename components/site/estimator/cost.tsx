import { useState } from "react";
import { useTranslator } from "#translator";
import styles from "@/components/site/estimator/cost.module.scss";
import { Sample } from "@/components/site/sections/sample";
import { Icon } from "@/components/ui/icon";
import { Anchor } from "@/components/ui/text-link";
import type { DocumentOf } from "@/contract/content/documents";
import type { Milestone } from "@/contract/content/lists";
import { rich } from "@/lib/content/language/rich";
import { monthlyInstalment, paymentsOf, totalOf } from "@/lib/estimate/arithmetic";
import type { RateInCity } from "@/lib/estimate/design-price";
import { type Choice, type Estimate, queryOf } from "@/lib/estimate/estimate";
import {
  applicableMoves,
  calculationOf,
  packageText,
  rangeInWords,
  rangeOf,
  rangeWords,
  type SharedEstimate,
  type ShareSite,
  shareLink,
} from "@/lib/estimate/shared";
import { grouped, rupees } from "@/lib/format";

/** server/features/quotes/pdf-handlers.ts answers it. */
const PDF_PATH = "/api/estimate.pdf";

type Moves = DocumentOf<"estimator">["moves"];

const SHARE_SENTENCES = {
  one: "Based on building on {share} of the plot, on {n} floor.",
  other: "Based on building on {share} of the plot, on {n} floors.",
} as const;

/** `moves` can raise the price; `missing` says what the visitor has to enter first. */
export function Cost({ estimate, moves, missing }: { estimate: Estimate; moves: Moves; missing: string }) {
  const translator = useTranslator();
  const { areas, chosen, total } = estimate;
  if (!areas || !chosen || total === undefined) {
    return (
      <p role="status">
        <span className="control text-2 tight block">{missing}</span>
        <b className={styles.sum} aria-hidden="true">
          –
        </b>
      </p>
    );
  }
  const possibleMoves = applicableMoves(chosen, moves);
  const range = rangeOf(total, possibleMoves);
  return (
    <>
      <p role="status">
        <b className={styles.sum}>{range ? rangeInWords(range, translator) : rupees(total)}</b>
        <span className="control text tight block tabular">{packageText(chosen, translator)}</span>
        <span className="control text tight block tabular">
          {`${calculationOf(grouped(areas.builtUp), rupees(chosen.rate))} = ${rupees(total)}`}
        </span>
        <span className="control text-2 tight block">
          <Basis {...estimate} />
        </span>
      </p>
      {range && <RangeReasons moves={possibleMoves} />}
    </>
  );
}

function Basis({ plot, plan, isByPlan, isLikePlans, likePlan, share, floors, areas }: Estimate) {
  const { t, counted, text } = useTranslator();
  if (!plot) return <span>{t("For a house of {area} sq ft.", { area: grouped(areas?.builtUp ?? 0) })}</span>;
  const namedPlan = isByPlan ? plan : likePlan;
  return (
    <span>
      {/* The only text of its element, which React can replace even after a browser's translator did. */}
      {!isByPlan && <span>{`${counted(floors, SHARE_SENTENCES, { share: `${share}%` })} `}</span>}
      {namedPlan
        ? rich(
            t(isByPlan ? "Based on our {plan} floor plan, which fits this plot." : "As in our {plan} floor plan."),
            { plan: <Anchor href={namedPlan.href}>{text(namedPlan.name)}</Anchor> },
            (words) => <span>{words}</span>,
          )
        : isLikePlans && <span>{t("As in our floor plans for similar plots.")}</span>}
    </span>
  );
}

function RangeReasons({ moves }: { moves: Moves }) {
  const { t } = useTranslator();
  return (
    <details className={styles.reasons}>
      <summary className="text opens">{t(rangeWords.why)}</summary>
      <p>{t(rangeWords.text)}</p>
      <ul className={styles.moves}>
        {moves.map(({ title, text, percent, isSample }) => (
          <li key={title}>
            <b className="mid text">{`${title}, ${t(rangeWords.movesBy, { percent: grouped(Number(percent)) })}`}</b>{" "}
            {isSample && <Sample />} <span>{text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function PdfLink({ choice, cityName }: { choice: Choice; cityName: string }) {
  const { t, language } = useTranslator();
  const languageParameter = language === "en" ? "" : `&language=${language}`;
  return (
    <a
      className="tap-link unprinted"
      href={PDF_PATH + queryOf(choice, cityName) + languageParameter}
      target="_blank"
      rel="noopener nofollow"
    >
      <Icon name="download" />
      {t("Download PDF")}
    </a>
  );
}

/** A link works without JavaScript. WhatsApp asks for the recipient. */
export function ShareLink({ shared, site }: { shared: SharedEstimate; site: ShareSite }) {
  const translator = useTranslator();
  return (
    <a
      className="tap-link unprinted"
      href={shareLink(shared, site, translator)}
      target="_blank"
      rel="noopener nofollow"
    >
      <Icon name="share" />
      {translator.t("Send to family on WhatsApp")}
    </a>
  );
}

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
      {rates.map((option) => (
        <div key={option.rate} className={styles.rate}>
          <label className={styles.choice}>
            <input
              type="radio"
              name="package"
              className={styles.radio}
              value={option.names[0]}
              checked={option === chosen}
              aria-describedby={option.finish ? finishId(option) : undefined}
              onChange={() => onChoose(option.names[0] ?? "")}
            />
            <span className={styles.name}>
              <span>{option.names.map(text).join(", ")}</span>
              <span className="fine text-2 block">{t("{rate} per sq ft", { rate: rupees(option.rate) })}</span>
            </span>
            <span className={styles.rateSum}>{builtUp ? rupees(totalOf(builtUp, option.rate)) : "–"}</span>
          </label>
          {option.finish && (
            <p id={finishId(option)} className={styles.note}>
              {option.finish}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}

export type PaidMilestone = Pick<Milestone, "title" | "share" | "month">;

type PriceBreakdownProps = {
  total: number;
  isShell: boolean;
  words: Pick<DocumentOf<"estimator">, "loanRate" | "loanYears">;
  milestones: readonly PaidMilestone[];
};

export function PriceBreakdown({ total, isShell, words, milestones }: PriceBreakdownProps) {
  const { t } = useTranslator();
  const payments = paymentsOf(total, milestones);
  return (
    <>
      {payments.length > 0 && (
        <details className={styles.section}>
          <summary className="opens tall">{t("When you pay")}</summary>
          {isShell ? (
            <p className={styles.aside}>
              {t(
                "Our stages are for a complete house. For a frame and shell, we'll agree the stages with you in writing.",
              )}
            </p>
          ) : (
            <dl className="below-3">
              {payments.map(({ title, month, amount }) => (
                <div key={title} className={styles.payment}>
                  <dt>
                    <span>{title}</span>
                    {month !== null && <span className={styles.aside}>{t("Month {month}", { month })}</span>}
                  </dt>
                  <dd className="figures">{rupees(amount)}</dd>
                </div>
              ))}
            </dl>
          )}
        </details>
      )}
      {words.loanRate !== null && words.loanYears !== null && (
        <Loan total={total} initialRate={words.loanRate} initialYears={words.loanYears} />
      )}
    </>
  );
}

function Loan({ total, initialRate, initialYears }: { total: number; initialRate: number; initialYears: number }) {
  const { t } = useTranslator();
  const [rate, setRate] = useState(initialRate);
  const [years, setYears] = useState(initialYears);
  return (
    <details className={styles.section}>
      <summary className="opens tall">{t("Home loan: an example")}</summary>
      <p className={styles.fields}>
        <NumberField label={t("Interest, % a year")} value={rate} max={30} step={0.05} onChange={setRate} />
        <NumberField label={t("Years")} value={years} max={40} step={1} onChange={setYears} />
      </p>
      <p className={styles.payment} role="status">
        <span>{t("EMI for the full amount")}</span>
        <span className="figures">{rupees(monthlyInstalment(total, rate, years))}</span>
      </p>
      <p className={styles.aside}>{t("Banks lend only part of the cost. Each bank has its own rate.")}</p>
    </details>
  );
}

type NumberFieldProps = { label: string; value: number; max: number; step: number; onChange: (value: number) => void };

const NumberField = ({ label, value, max, step, onChange }: NumberFieldProps) => (
  <label className="fine text-2">
    <span>{label}</span>
    <input
      type="number"
      className={styles.number}
      min={step}
      max={max}
      step={step}
      value={value}
      onChange={({ target }) => target.validity.valid && target.value !== "" && onChange(target.valueAsNumber)}
    />
  </label>
);
