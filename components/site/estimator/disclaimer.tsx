import styles from "./disclaimer.module.scss";

/** Directly under the figures that it concerns. */
export function Disclaimer({ text }: { text: string }) {
  return (
    <div className={styles.disclaimer}>
      <h3 className={styles.title}>Disclaimer</h3>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
