import { type ReactNode, useId } from "react";
import { cx } from "@/components/ui/cx";
import styles from "./figures.module.scss";

type Props = { title: string; figure?: string; isWide?: boolean; children: ReactNode };

/** The figure is in the heading only: screen readers speak the section's name before the heading. */
export function Block({ title, figure, isWide, children }: Props) {
  const id = useId();
  return (
    <section className={cx(styles.block, isWide && styles.wide)} aria-labelledby={id}>
      <h3 className={styles.title}>
        <span id={id}>{title}</span>
        {figure !== undefined && <span className={styles.figure}> {figure}</span>}
      </h3>
      {children}
    </section>
  );
}
