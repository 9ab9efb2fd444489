import type { ReactNode } from "react";
import styles from "./fields.module.scss";

/** What is settled before the form is opened. */
export const Fixed = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className={styles.field}>
    <span className={styles.label}>{label}</span>
    {children}
  </p>
);
