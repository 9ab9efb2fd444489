import { useTranslator } from "#translator";
import { Figure } from "@/components/site/cards/figure";
import { Section } from "@/components/site/sections/section";
import { Photo } from "@/components/ui/photo";
import type { DocumentOf } from "@/contract/content/documents";
import joint from "../art/detail-joint.jpg";
import styles from "./story.module.scss";

export function Story({ chapters }: Pick<DocumentOf<"about">, "chapters">) {
  const { t } = useTranslator();
  return (
    <Section>
      <div className={styles.story}>
        <Figure className={styles.figure} caption={t("Artist's impression")}>
          <Photo
            className={styles.picture}
            src={joint}
            alt={t(
              "Close-up of a timber post and beam joint with a wedged tenon, wooden pegs and a bolted steel plate",
            )}
            sizes="(width >= 64em) 60vw, 130vw"
            placeholder="blur"
            loading="eager"
          />
        </Figure>
        <ol className={styles.chapters}>
          {chapters.map(({ title, text }) => (
            <li key={title} className={styles.chapter}>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
