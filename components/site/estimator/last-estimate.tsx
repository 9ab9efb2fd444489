import { useTranslator } from "#translator";
import { pages } from "@/lib/content/pages";
import { sharedEstimateWords as words } from "@/lib/content/shared-estimate-words";
import styles from "./last-estimate.module.scss";

/** Shown by lib/page-scripts/last-estimate. */
export function LastEstimate() {
  const { t, at } = useTranslator();
  return (
    <>
      <div className={styles.last} suppressHydrationWarning hidden>
        <p data-kept suppressHydrationWarning>
          {t(words.last)}{" "}
          <span data-shown suppressHydrationWarning>
            –
          </span>{" "}
          <a className={styles.link} href={at(pages.estimator.href)} data-open suppressHydrationWarning>
            {t(words.open)}
          </a>{" "}
          <button type="button" className={styles.link} data-inline data-forget>
            {t(words.forget)}
          </button>
          <span className={styles.note}>{t(words.savedHere)}</span>
        </p>
        <p role="status" tabIndex={-1} data-forgotten suppressHydrationWarning hidden>
          {t(words.forgotten)}
        </p>
      </div>
      <last-estimate suppressHydrationWarning hidden />
    </>
  );
}
