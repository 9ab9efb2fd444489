import { useTranslator } from "#translator";
import { Section } from "@/components/site/sections/section";
import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import type { Company } from "@/contract/content/company";
import { contactLinks } from "@/lib/contact-links";
import styles from "./ready-to-talk.module.scss";

/** For pages whose form is further up. */
export function ReadyToTalk({ company }: { company: Company }) {
  const { t } = useTranslator();
  const { call } = contactLinks(company);
  return (
    <Section background="paper" isLow media="screen">
      <div className={styles.talk}>
        <h2 className={styles.title}>{t("Ready to talk?")}</h2>
        <div className={styles.ways}>
          <ButtonLink href="#contactform">{t("Go to the form")}</ButtonLink>
          {call && <TextLink href={call}>{t("Call {phone}", { phone: company.phone })}</TextLink>}
        </div>
      </div>
    </Section>
  );
}
