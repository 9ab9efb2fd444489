import { pages } from "@/lib/content/pages";
import { sharedEstimateWords as words } from "@/lib/content/shared-estimate-words";
import styles from "./last-estimate.module.scss";

/** The estimate of an earlier visit, if this browser has one (lib/inline-scripts/last-estimate). */
export const LastEstimate = () => (
  <>
    <div className={styles.last} suppressHydrationWarning hidden>
      <p data-kept suppressHydrationWarning>
        {words.last}{" "}
        <span data-shown suppressHydrationWarning>
          –
        </span>{" "}
        <a className={styles.link} href={pages.estimator.href} data-open suppressHydrationWarning>
          {words.open}
        </a>{" "}
        <button type="button" className={styles.link} data-inline data-forget>
          {words.forget}
        </button>
        <span className={styles.note}>{words.savedHere}</span>
      </p>
      <p role="status" data-forgotten suppressHydrationWarning hidden>
        {words.forgotten}
      </p>
    </div>
    <last-estimate suppressHydrationWarning hidden />
  </>
);
