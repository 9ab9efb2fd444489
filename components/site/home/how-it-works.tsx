import { steps } from "@/lib/content/home";
import { Section, SectionHead } from "../section";
import styles from "./how-it-works.module.scss";

export function HowItWorks() {
  return (
    <Section ground="night">
      <SectionHead title="How it works, from the first call to the front door" />
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
