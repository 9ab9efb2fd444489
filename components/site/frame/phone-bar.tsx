import { useTranslator } from "#translator";
import styles from "@/components/site/frame/phone-bar.module.scss";
import { Icon } from "@/components/ui/icon";
import { Anchor } from "@/components/ui/text-link";
import type { Company } from "@/contract/content/company";
import { contactLinks } from "@/lib/contact-links";

/** Has the sentences with which a chat begins (lib/page-scripts/carry-intent). */
export function PhoneBar({ company, enquiryHref = "#contactform" }: { company: Company; enquiryHref?: string }) {
  const { t } = useTranslator();
  const { call, whatsapp } = contactLinks(company);
  return (
    <nav
      className={styles.bar}
      aria-label={t("Contact us")}
      data-chat={t("Hi, I'm interested in {wishes}.")}
      data-package={t("the {name} package")}
      data-plan={t("the {name} floor plan")}
      data-project={t("a house like {name}")}
      data-city={t("a house in {name}")}
      data-estimate={t("My estimate: {estimate}.")}
    >
      {call && (
        <a href={call}>
          <Icon name="phone" size={20} />
          {t("Call")}
        </a>
      )}
      {whatsapp && (
        <a href={whatsapp}>
          <Icon name="chat" size={20} />
          WhatsApp
        </a>
      )}
      <Anchor className={styles.enquire} href={enquiryHref}>
        {t("Enquire")}
      </Anchor>
    </nav>
  );
}
