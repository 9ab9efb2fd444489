import { TextLink } from "@/components/ui/text-link";
import { reasons } from "@/lib/content/home";
import { Section, SectionHead } from "../section";
import styles from "./why-choose-us.module.scss";

/** A schedule, as on a drawing: each claim beside the place where it can be checked. */
export function WhyChooseUs() {
  return (
    <Section>
      <SectionHead title="Why choose us: four things you can check before you sign" />
      <div className={styles.schedule}>
        {reasons.map(({ title, text, proof }) => (
          <div key={title} className={styles.row}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
            <TextLink className={styles.proof} href={proof.href}>
              {proof.label}
            </TextLink>
          </div>
        ))}
      </div>
    </Section>
  );
}
