import { Section, type SectionProps } from "./section";
import styles from "./section.module.scss";

type SplitSectionProps = Omit<SectionProps, "className"> & { title: string; lead?: string };

export function SplitSection({ title, lead, children, ...section }: SplitSectionProps) {
  return (
    <Section {...section}>
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
