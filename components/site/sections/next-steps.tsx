import { useTranslator } from "#translator";
import styles from "@/components/site/sections/next-steps.module.scss";
import { readContent } from "@/server/web/site/content";

export async function NextSteps() {
  const { t } = useTranslator();
  const { steps } = await readContent("steps");
  const [, ...next] = steps;
  if (next.length === 0) return null;
  return (
    <section className={styles.next} aria-labelledby="next-steps">
      <h2 id="next-steps" className={styles.heading}>
        {t("What happens next")}
      </h2>
      <ol>
        {next.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
