import { Section, SectionHead, type SectionProps } from "@/components/site/sections/section";
import styles from "@/components/site/sections/step-line.module.scss";
import { ScrollRegion } from "@/components/ui/scroll-region";

type StepsProps = Pick<SectionProps, "background"> & {
  title: string;
  steps: readonly { title: string; text: string }[];
};

export function Steps({ title: heading, steps, background }: StepsProps) {
  if (steps.length === 0) return null;
  return (
    <Section background={background} isScreenOnly>
      <SectionHead title={heading} />
      <ScrollRegion label={heading} className={styles.line}>
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </ScrollRegion>
    </Section>
  );
}
