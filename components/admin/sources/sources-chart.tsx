import type { CSSProperties } from "react";
import type { SourceRow } from "@/contract/schemas/sources";
import { sourceWords as words } from "@/lib/content/source-words";
import styles from "./sources.module.scss";

/** As many as readers take in at a glance. */
const SHOWN = 8;

/** Enquiries and customers of each source as bars, with what an enquiry cost. */
export function SourcesChart({ rows }: { rows: readonly SourceRow[] }) {
  const shown = rows.filter(({ figures }) => figures.enquiries > 0 || figures.customers > 0).slice(0, SHOWN);
  if (shown.length === 0) return null;
  const most = Math.max(...shown.map(({ figures }) => Math.max(figures.enquiries, figures.customers)));
  const share = (count: number) => ({ "--share": count / most }) as CSSProperties;
  return (
    <section aria-label={words.chart}>
      <h3 className={styles.heading}>{words.chart}</h3>
      <ul className={styles.chart}>
        {shown.map(({ source, figures }) => (
          <li key={source}>
            <b>{words.nameOf(source)}</b>
            <span>{words.bar(figures)}</span>
            <i aria-hidden="true" style={share(figures.enquiries)} />
            <i aria-hidden="true" className={styles.won} style={share(figures.customers)} />
          </li>
        ))}
      </ul>
      <p className={styles.key}>
        <i /> {words.chartKey.enquiries} <i className={styles.won} /> {words.chartKey.customers}
      </p>
    </section>
  );
}
