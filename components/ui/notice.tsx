import type { ReactNode } from "react";
import styles from "./notice.module.scss";

export function Notice({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className={styles.notice}>
      <p>{message}</p>
      {children}
    </div>
  );
}
