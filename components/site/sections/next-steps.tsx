import { useTranslator } from "#translator";
import styles from "@/components/site/sections/next-steps.module.scss";
import { Section } from "@/components/site/sections/section";
import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import type { Company } from "@/contract/content/company";
import { contactLinks } from "@/lib/contact-links";
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

export function ReadyToTalk({ company }: { company: Company }) {
  const { t } = useTranslator();
  const { call } = contactLinks(company);
  return (
    <Section background="paper" isLow media="screen">
      <div className={styles.talk}>
        <h2 className={styles.talkTitle}>{t("Ready to talk?")}</h2>
        <div className={styles.ways}>
          <ButtonLink href="#contactform">{t("Go to the form")}</ButtonLink>
          {call && <TextLink href={call}>{t("Call {phone}", { phone: company.phone })}</TextLink>}
        </div>
      </div>
    </Section>
  );
}
