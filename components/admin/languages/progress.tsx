import type { TranslationCounts } from "@/contract/schemas/site-content";
import { languageWords as words } from "./language-words";
import styles from "./languages.module.scss";

export function Progress({ counts, label }: { counts: TranslationCounts; label: string }) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.progress}>
      <progress max={all} value={counts.confirmed} aria-label={label} />
      <p>{words.progress(counts)}</p>
    </div>
  );
}
