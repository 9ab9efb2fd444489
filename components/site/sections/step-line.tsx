import styles from "@/components/site/sections/step-line.module.scss";
import { ScrollRegion } from "@/components/ui/scroll-region";

export function StepLine({ label, steps }: { label: string; steps: readonly { title: string; text: string }[] }) {
  return (
    <ScrollRegion label={label} className={styles.line}>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </ScrollRegion>
  );
}
