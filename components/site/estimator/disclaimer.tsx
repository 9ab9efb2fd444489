import { useTranslator } from "#translator";
import styles from "./disclaimer.module.scss";

/** Directly under the figures that it concerns. */
export function Disclaimer({ text }: { text: string }) {
  const { t } = useTranslator();
  return (
    <div className={styles.disclaimer}>
      <h3 className={styles.title}>{t("Disclaimer")}</h3>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
