import { type ReactNode, useId } from "react";
import styles from "./dashboard.module.scss";

/** One ruled piece of the dashboard, with its title. */
export function Block({ title, figure, children }: { title: string; figure?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
        {figure !== undefined && <span className={styles.figure}>{figure}</span>}
      </h2>
      {children}
    </section>
  );
}
