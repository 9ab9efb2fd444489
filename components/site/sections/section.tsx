import type { ReactNode } from "react";
import styles from "@/components/site/sections/section.module.scss";
import { cx } from "@/components/ui/cx";

type SectionProps = {
  id?: string;
  background?: "lime" | "paper" | "timber" | "night";
  isLow?: boolean;
  /** `screen` leaves the section out in print, where a page is one sheet. */
  media?: "screen";
  className?: string;
  children: ReactNode;
};

export function Section({ id, background = "lime", isLow, media, className, children }: SectionProps) {
  return (
    <section
      id={id}
      className={cx(styles.section, styles[background], isLow && styles.low, media && styles[media], className)}
    >
      <div className={styles.wrap}>{children}</div>
    </section>
  );
}

export function SectionHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.beside}>{children}</div>}
    </div>
  );
}
