import type { ReactNode } from "react";
import { Section } from "./section";
import styles from "./section.module.scss";

type SplitSectionProps = {
  id?: string;
  background?: "lime" | "paper";
  isCompact?: boolean;
  isScreenOnly?: boolean;
  title: string;
  lead?: string;
  children: ReactNode;
};

export function SplitSection({ id, background, isCompact, isScreenOnly, title, lead, children }: SplitSectionProps) {
  return (
    <Section id={id} background={background} isCompact={isCompact} isScreenOnly={isScreenOnly}>
      <div className={styles.split}>
        <div className={styles.words}>
          <h2 className="h2">{title}</h2>
          {lead && <p className="lead text-2 above-3">{lead}</p>}
        </div>
        <div className="span-6-13">{children}</div>
      </div>
    </Section>
  );
}
