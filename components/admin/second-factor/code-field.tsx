import styles from "../fields/fields.module.scss";

/** The six-digit code of an authenticator app, which phones and browsers offer to fill in. */
export const CodeField = ({ label, describedBy }: { label: string; describedBy?: string | undefined }) => (
  <label className={styles.field}>
    <span className={styles.label}>{label}</span>
    <input
      className={styles.control}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      spellCheck={false}
      aria-describedby={describedBy}
      required
    />
  </label>
);
