import type { ReactNode } from "react";
import { useTranslator } from "#translator";
import type { Milestone } from "@/contract/content/lists";
import { PAYMENTS } from "./anchors";
import styles from "./payments.module.scss";

/** A link to `PAYMENTS` opens the details around it. */
export function Payments({ milestones }: { milestones: readonly Milestone[] }) {
  const { t } = useTranslator();
  if (milestones.length === 0) return null;
  return (
    <details className={styles.payments}>
      <summary className={styles.summary}>{t("See every payment")}</summary>
      <div id={PAYMENTS} className={styles.lines}>
        <Schedule
          rows={milestones.map(({ title, share, stands, month }) => ({
            title: share === null ? title : `${title}: ${share}%`,
            text: stands,
            aside: month !== null && t("Month {month}", { month }),
          }))}
        />
      </div>
    </details>
  );
}

type ScheduleProps = { rows: readonly { title: string; text: string; aside?: ReactNode }[] };

export function Schedule({ rows }: ScheduleProps) {
  return (
    <div className="top-text">
      {rows.map(({ title, text, aside }) => (
        <div key={title} className={styles.row}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      ))}
    </div>
  );
}
