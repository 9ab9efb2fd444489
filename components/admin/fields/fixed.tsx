import type { ReactNode } from "react";
import styles from "./fields.module.scss";

/** A value that this form cannot change. */
export const Fixed = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className={styles.field}>
    <span className={styles.label}>{label}</span>
    {children}
  </p>
);
