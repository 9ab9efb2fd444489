import { useTranslator } from "#translator";
import type { Milestone } from "@/contract/content/lists";
import { PAYMENTS } from "../../../lib/content/pages";
import styles from "./payments.module.scss";

/** A link to `PAYMENTS` opens the details around it. */
export function Payments({ milestones }: { milestones: readonly Milestone[] }) {
  const { t } = useTranslator();
  if (milestones.length === 0) return null;
  return (
    <details className={styles.payments}>
      <summary className={styles.summary}>{t("See every payment")}</summary>
      <div id={PAYMENTS} className={styles.lines}>
        <div className="top-text">
          {milestones.map(({ title, share, stands, month }) => (
            <div key={title} className={styles.row}>
              <h3 className="h3 mid span-1-4">{share === null ? title : `${title}: ${share}%`}</h3>
              <p className={styles.text}>{stands}</p>
              {month !== null && <div className="span-10-13">{t("Month {month}", { month })}</div>}
            </div>
          ))}
        </div>
      </div>
    </details>
  );
}
