import type { ReactNode } from "react";
import styles from "@/components/site/sections/section.module.scss";
import { cx } from "@/components/ui/cx";

type SectionProps = {
  id?: string;
  background?: "lime" | "paper" | "timber" | "night";
  /** For what is much lower or higher than a screen, so that the page is about as long as it will be. */
  height?: "low" | "high";
  /** Of what is left out on paper, where a page is one sheet. */
  media?: "screen";
  className?: string;
  children: ReactNode;
};

/** A stretch of the page on one background, whose change is what separates one from the next. */
export function Section({ id, background = "lime", height, media, className, children }: SectionProps) {
  return (
    <section
      id={id}
      className={cx(styles.section, styles[background], height && styles[height], media && styles[media], className)}
    >
      <div className={styles.wrap}>{children}</div>
    </section>
  );
}

/** The heading over columns 1 to 7, what goes with it from column 9. */
export function SectionHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.beside}>{children}</div>}
    </div>
  );
}
