import { Sample } from "@/components/site/sections/sample";
import { Anchor } from "@/components/ui/anchor";
import type { DocumentOf } from "@/contract/content/documents";
import { estimatorWords as words } from "@/lib/content/estimator-words";
import type { Estimate } from "@/lib/estimate/estimate";
import { rangeOf } from "@/lib/estimate/range";
import { grouped, rupees } from "@/lib/format";
import styles from "./cost.module.scss";

type Moves = DocumentOf<"estimator">["moves"];

/** The sum as a range, its calculation and its basis. `missing` says what to enter instead. */
export function Cost({ estimate, moves, missing }: { estimate: Estimate; moves: Moves; missing: string }) {
  const { areas, chosen, sum } = estimate;
  if (!areas || !chosen || sum === undefined) {
    return (
      <p role="status">
        <span className={styles.basis}>{missing}</span>
        <b className={styles.sum} aria-hidden="true">
          –
        </b>
      </p>
    );
  }
  const range = rangeOf(sum, moves);
  return (
    <>
      <p role="status">
        <b className={styles.sum}>{rupees(sum)}</b>
        {range && " "}
        {range && <span className={styles.upTo}>{words.upTo(rupees(range.high))}</span>}
        <span className={styles.exact}>{words.inPackage(chosen)}</span>
        <span className={styles.exact}>{words.calculation(grouped(areas.builtUp), rupees(chosen.rate))}</span>
        <span className={styles.basis}>
          <Basis {...estimate} />
        </span>
      </p>
      {range && <Why moves={moves} />}
    </>
  );
}

/** Where the area comes from. */
function Basis({ plot, plan, isByPlan, isLikePlans, likePlan, share, floors, areas }: Estimate) {
  if (!plot) return <span>{words.byHouse(grouped(areas?.builtUp ?? 0))}</span>;
  const named = isByPlan ? plan : likePlan;
  const [before, after] = isByPlan ? words.byPlan : words.likePlan;
  return (
    <span>
      {/* One text, which a translated page shows anew. */}
      {!isByPlan && <span>{`${words.byShare(`${share}%`, floors)} `}</span>}
      {named ? (
        <>
          <span>{before}</span>
          <Anchor href={named.href}>{named.name}</Anchor>
          <span>{after}</span>
        </>
      ) : (
        isLikePlans && <span>{words.likePlans}</span>
      )}
    </span>
  );
}

/** Lists the reasons that make up the width of the range. */
const Why = ({ moves }: { moves: Moves }) => (
  <details className={styles.why}>
    <summary className={styles.summary}>{words.whyRange}</summary>
    <p>{words.rangeText}</p>
    <ul className={styles.moves}>
      {moves.map(({ title, text, percent, isSample }) => (
        <li key={title}>
          <b className={styles.move}>{`${title}, ${words.movesBy(grouped(Number(percent)))}`}</b>{" "}
          {isSample && <Sample />} <span>{text}</span>
        </li>
      ))}
    </ul>
  </details>
);
