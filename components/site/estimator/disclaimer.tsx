import { disclaimer } from "@/lib/content/estimator";
import styles from "./disclaimer.module.scss";

/** Right under the figures that it is about. */
export function Disclaimer() {
  return (
    <div className={styles.disclaimer}>
      <h3 className={styles.title}>Disclaimer</h3>
      <p className={styles.text}>{disclaimer}</p>
    </div>
  );
}
