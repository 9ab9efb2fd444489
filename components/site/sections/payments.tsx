import { useTranslator } from "#translator";
import { Schedule } from "@/components/site/sections/schedule";
import type { Milestone } from "@/contract/content/lists";
import styles from "./payments.module.scss";

/** "See how you pay" links here, and the browser opens the details around it. */
export const PAYMENTS = "how-you-pay";

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
