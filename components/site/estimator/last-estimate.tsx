import { useEffect } from "react";
import { useTranslator } from "#translator";
import { sharedEstimateWords as words } from "@/lib/content/estimator-words";
import { pages } from "@/lib/content/pages";
import { keepLastEstimate } from "@/lib/estimate/address";
import type { SharedEstimate } from "@/lib/estimate/shared";
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

export function useLastEstimate(shared: SharedEstimate | undefined): void {
  const { tag, stop } = useTranslator();
  const at = shared?.at;
  const shown = shared && `${shared.size}, ${shared.cost}${stop}`;
  useEffect(() => {
    if (at && shown) keepLastEstimate({ at, shown, lang: tag });
  }, [at, shown, tag]);
}
