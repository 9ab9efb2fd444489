import { useTranslator } from "#translator";
import { Sample } from "@/components/site/sections/sample";
import { Icon } from "@/components/ui/icon";
import { Anchor } from "@/components/ui/text-link";
import type { DocumentOf } from "@/contract/content/documents";
import { rich } from "@/lib/content/language/rich";
import { type Choice, type Estimate, queryOf } from "@/lib/estimate/estimate";
import {
  calculationOf,
  movesOf,
  packageText,
  rangeInWords,
  rangeOf,
  rangeWords,
  type SharedEstimate,
  type Site,
  shareLink,
} from "@/lib/estimate/shared";
import { grouped, rupees } from "@/lib/format";
import styles from "./cost.module.scss";

/** Answered by server/features/quotes/pdf-handlers.ts. */
const PDF = "/api/estimate.pdf";

type Moves = DocumentOf<"estimator">["moves"];

const BY_SHARE = {
  one: "Based on building on {share} of the plot, on {n} floor.",
  other: "Based on building on {share} of the plot, on {n} floors.",
} as const;

export function Cost({ estimate, moves: allMoves, missing }: { estimate: Estimate; moves: Moves; missing: string }) {
  const translator = useTranslator();
  const { areas, chosen, total } = estimate;
  if (!areas || !chosen || total === undefined) {
    return (
      <p role="status">
        <span className={styles.basis}>{missing}</span>
        <b className={styles.sum} aria-hidden="true">
          –
        </b>
      </p>
    );
  }
  const moves = movesOf(chosen, allMoves);
  const range = rangeOf(total, moves);
  return (
    <>
      <p role="status">
        <b className={styles.sum}>{range ? rangeInWords(range, translator) : rupees(total)}</b>
        <span className={styles.exact}>{packageText(chosen, translator)}</span>
        <span className={styles.exact}>
          {`${calculationOf(grouped(areas.builtUp), rupees(chosen.rate))} = ${rupees(total)}`}
        </span>
        <span className={styles.basis}>
          <Basis {...estimate} />
        </span>
      </p>
      {range && <Why moves={moves} />}
    </>
  );
}

function Basis({ plot, plan, isByPlan, isLikePlans, likePlan, share, floors, areas }: Estimate) {
  const { t, counted, text } = useTranslator();
  if (!plot) return <span>{t("For a house of {area} sq ft.", { area: grouped(areas?.builtUp ?? 0) })}</span>;
  const named = isByPlan ? plan : likePlan;
  return (
    <span>
      {/* One text, which a translated page shows again. */}
      {!isByPlan && <span>{`${counted(floors, BY_SHARE, { share: `${share}%` })} `}</span>}
      {named
        ? rich(
            t(isByPlan ? "Based on our {plan} floor plan, which fits this plot." : "As in our {plan} floor plan."),
            { plan: <Anchor href={named.href}>{text(named.name)}</Anchor> },
            (words) => <span>{words}</span>,
          )
        : isLikePlans && <span>{t("As in our floor plans for similar plots.")}</span>}
    </span>
  );
}

function Why({ moves }: { moves: Moves }) {
  const { t } = useTranslator();
  return (
    <details className={styles.why}>
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
  const inLanguage = language === "en" ? "" : `&language=${language}`;
  return (
    <a
      className={styles.link}
      href={PDF + queryOf(choice, cityName) + inLanguage}
      target="_blank"
      rel="noopener nofollow"
    >
      <Icon name="download" />
      {t("Download PDF")}
    </a>
  );
}

/** A link, so that it works without script. WhatsApp asks for the receiver. */
export function ShareLink({ shared, site }: { shared: SharedEstimate; site: Site }) {
  const translator = useTranslator();
  return (
    <a className={styles.link} href={shareLink(shared, site, translator)} target="_blank" rel="noopener nofollow">
      <Icon name="share" />
      {translator.t("Send to family on WhatsApp")}
    </a>
  );
}
