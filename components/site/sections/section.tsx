import type { ReactNode } from "react";
import styles from "@/components/site/sections/section.module.scss";
import { cx } from "@/components/ui/cx";

export type SectionProps = {
  id?: string;
  background?: "lime" | "paper" | "timber" | "night";
  isCompact?: boolean;
  /** Keeps the section out of print, where a page fits on one sheet. */
  isScreenOnly?: boolean;
  className?: string;
  children: ReactNode;
};

export function Section({ id, background = "lime", isCompact, isScreenOnly, className, children }: SectionProps) {
  const look = cx(styles[background], isCompact && styles.compact, isScreenOnly && "unprinted");
  return (
    <section id={id} className={cx(styles.section, look, className)}>
      <div className="wrap">{children}</div>
    </section>
  );
}

export function SectionHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={cx("columns-12", styles.head)}>
      <h2 className={cx("h2 span-1-8", styles.title)}>{title}</h2>
      {children && <div className="lead text-2 measure span-9-13">{children}</div>}
    </div>
  );
}

type SplitSectionProps = Omit<SectionProps, "className"> & { title: string; lead?: string };

export function SplitSection({ title, lead, children, ...section }: SplitSectionProps) {
  return (
    <Section {...section}>
      <div className={cx("columns-12", styles.split)}>
        <div className={styles.words}>
          <h2 className="h2">{title}</h2>
          {lead && <p className="lead text-2 above-3">{lead}</p>}
        </div>
        <div className="span-6-13">{children}</div>
      </div>
    </Section>
  );
}
