import styles from "@/components/site/sections/plain-words.module.scss";
import { Section } from "@/components/site/sections/section";

type PlainWordsProps = { chapters: readonly { title: string; text: string }[] };

export function PlainWords({ chapters }: PlainWordsProps) {
  return (
    <Section>
      {chapters.map(({ title, text }) => (
        <div key={title} className={styles.chapter}>
          <h2 className={styles.title}>{title}</h2>
          <div className={styles.text}>
            {text.split(/\n\s*\n/).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      ))}
    </Section>
  );
}
