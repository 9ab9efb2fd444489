import { Section } from "../section";
import { Sample } from "./sample";
import styles from "./testimonials.module.scss";

type TestimonialsProps = { voices: readonly { words: string; by: string; isSample: boolean }[] };

export function Testimonials({ voices }: TestimonialsProps) {
  if (voices.length === 0) return null;
  return (
    <Section height="low">
      <h2 className={styles.heading}>Testimonials</h2>
      <div className={styles.voices}>
        {voices.map(({ words, by, isSample }) => (
          <figure key={words}>
            <blockquote className={styles.words}>“{words}”</blockquote>
            <figcaption className={styles.by}>
              {by} {isSample && <Sample />}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
