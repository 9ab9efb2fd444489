import { useTranslator } from "#translator";
import type { PaidStage } from "@/lib/estimate/paid-by-stage";
import styles from "./track.module.scss";

/** `first` counts from 1. */
export function Track({ stages, first }: { stages: readonly PaidStage[]; first: number }) {
  const { t } = useTranslator();
  return (
    <div className={styles.control}>
      <input
        suppressHydrationWarning
        type="range"
        className={styles.range}
        aria-label={t("Building stage")}
        min={1}
        max={stages.length}
        defaultValue={first}
        autoComplete="off"
      />
      <div className={styles.ticks} aria-hidden="true">
        {stages.map(({ stage, name }) => (
          <span key={stage} className={styles.tick}>
            <span className={styles.tickName}>{t(name)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
