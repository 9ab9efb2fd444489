import { useTranslator } from "#translator";
import { pages } from "@/lib/content/pages";
import styles from "./estimator.module.scss";

/** Is hidden until lib/page-scripts/last-estimate finds an estimate in the browser's storage. */
export function LastEstimate() {
  const { t, localHref } = useTranslator();
  return (
    <>
      <div className="small above-4 unprinted" suppressHydrationWarning hidden>
        <p data-kept suppressHydrationWarning>
          {t("Your last estimate:")}{" "}
          <span data-shown suppressHydrationWarning>
            –
          </span>{" "}
          <a className={styles.link} href={localHref(pages.estimator.href)} data-open suppressHydrationWarning>
            {t("Open it")}
          </a>{" "}
          <button type="button" className={styles.link} data-inline data-forget>
            {t("Forget it")}
          </button>
          <span className="text-2 block">{t("Saved only in this browser.")}</span>
        </p>
        <p role="status" tabIndex={-1} data-forgotten suppressHydrationWarning hidden>
          {t("Done. We've removed it from this browser.")}
        </p>
      </div>
      <last-estimate suppressHydrationWarning hidden />
    </>
  );
}

export function Disclaimer({ text }: { text: string }) {
  const { t } = useTranslator();
  return (
    <div className={styles.disclaimer}>
      <h3 className="h3 mid">{t("Disclaimer")}</h3>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
