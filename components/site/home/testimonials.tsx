import { useTranslator } from "#translator";
import { Sample } from "@/components/site/sections/sample";
import { Section } from "@/components/site/sections/section";
import { Photo } from "@/components/ui/photo";
import type { Testimonial } from "@/contract/content/lists";
import styles from "./testimonials.module.scss";

/** Only families who agreed to be named. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { t } = useTranslator();
  const voices = testimonials.filter(({ hasAgreed }) => hasAgreed);
  if (voices.length === 0) return null;
  return (
    <Section background="timber" isLow media="screen">
      <h2 className="unseen">{t("Testimonials")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard. */}
      <section className={styles.voices} aria-label={t("What customers say")} tabIndex={0}>
        {voices.map(({ words, name, area, project, picture, isSample }) => (
          <figure key={words} className={picture ? styles.housed : undefined}>
            {picture && <Photo className={styles.picture} {...picture} sizes="(width >= 40em) 55vw, 84vw" />}
            <blockquote className={styles.words}>“{words}”</blockquote>
            <figcaption className={styles.by}>
              {[name, area, project].filter(Boolean).join(", ")} {isSample && <Sample />}
            </figcaption>
          </figure>
        ))}
      </section>
    </Section>
  );
}
