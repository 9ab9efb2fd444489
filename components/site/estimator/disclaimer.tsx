import styles from "./disclaimer.module.scss";

/** Right under the figures that it is about. */
export function Disclaimer({ text }: { text: string }) {
  return (
    <div className={styles.disclaimer}>
      <h3 className={styles.title}>Disclaimer</h3>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
