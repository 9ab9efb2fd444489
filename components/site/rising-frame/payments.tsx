import type { Milestone } from "@/contract/content/lists";
import { Schedule } from "../schedule";
import styles from "./rising-frame.module.scss";

/** Where "Read how you pay" leads: what it lies in opens by itself when an address names it. */
export const PAYMENTS = "how-you-pay";

/** What is paid when, line by line. */
export function Payments({ milestones }: { milestones: readonly Milestone[] }) {
  if (milestones.length === 0) return null;
  return (
    <details className={styles.payments}>
      <summary className={styles.summary}>How you pay, line by line</summary>
      <div id={PAYMENTS} className={styles.lines}>
        <Schedule
          rows={milestones.map(({ title, share, stands, month }) => ({
            title: share === null ? title : `${title}: ${share}%`,
            text: stands,
            aside: month !== null && `Month ${month}`,
          }))}
        />
      </div>
    </details>
  );
}
