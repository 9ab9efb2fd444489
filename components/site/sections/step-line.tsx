import { Section, SectionHead, type SectionProps } from "@/components/site/sections/section";
import styles from "@/components/site/sections/step-line.module.scss";
import { ScrollRegion } from "@/components/ui/scroll-region";

type StepsProps = Pick<SectionProps, "background"> & {
  title: string;
  steps: readonly { title: string; text: string }[];
};

export function Steps({ title, steps, background }: StepsProps) {
  if (steps.length === 0) return null;
  return (
    <Section background={background} isScreenOnly>
      <SectionHead title={title} />
      <ScrollRegion label={title} className={styles.line}>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.title} className={styles.step}>
              <h3 className={styles.title}>{step.title}</h3>
              <p className={styles.text}>{step.text}</p>
            </li>
          ))}
        </ol>
      </ScrollRegion>
    </Section>
  );
}
