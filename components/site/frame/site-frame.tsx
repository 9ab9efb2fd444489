import type { ReactNode } from "react";
import { useTranslator } from "#translator";
import styles from "@/components/site/frame/site-footer.module.scss";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Anchor } from "@/components/ui/text-link";
import type { Company } from "@/contract/content/company";
import type { Language } from "@/contract/language";
import { contactLinks, socialLinks } from "@/lib/contact-links";
import { privacyPage, publicPages } from "@/lib/content/pages";
import { findOpenLanguages, readContent } from "@/server/features/content";
import { PhoneBar, SiteHeader } from "./bars";
import { Brand, OtherLanguages, registrationNumbers, SocialLinks } from "./parts";

type SiteFrameProps = { isSolid?: boolean; enquiryHref?: string; children: ReactNode };

export async function SiteFrame({ isSolid, enquiryHref, children }: SiteFrameProps) {
  const [company, privacy, languages] = await Promise.all([
    readContent("company"),
    readContent("privacy"),
    findOpenLanguages(),
  ]);
  return (
    <>
      <SiteHeader isSolid={isSolid} company={company} languages={languages} />
      {children}
      <SiteFooter company={company} languages={languages} grievanceName={privacy.grievanceName} />
      <PhoneBar company={company} enquiryHref={enquiryHref} />
    </>
  );
}

type FooterProps = { company: Company; languages: readonly Language[]; grievanceName?: string };

export function SiteFooter({ company, languages, grievanceName }: FooterProps) {
  const { t } = useTranslator();
  const links = contactLinks(company);
  const registration = registrationNumbers(company);
  return (
    <footer className={styles.footer}>
      <div className={styles.cells}>
        <div className={styles.brand}>
          <Brand company={company} />
          {company.blurb && <p className={styles.blurb}>{company.blurb}</p>}
        </div>
        <Cell title={t("Pages")} className={styles.pages}>
          <ul id="pages">
            {publicPages.map(({ href, label }) => (
              <li key={href}>
                <Anchor href={href}>{t(label)}</Anchor>
              </li>
            ))}
          </ul>
          <OtherLanguages openLanguages={languages} />
        </Cell>
        {company.places.length > 0 && (
          <div className={styles.places}>
            {company.places.map((place) => (
              <Place key={place.label} {...place} />
            ))}
          </div>
        )}
        {Object.values(links).some(Boolean) && (
          <Cell title={t("Call or write")} className={styles.contact}>
            {links.call && <a href={links.call}>{company.phone}</a>}
            {links.email && <a href={links.email}>{company.email}</a>}
            {links.whatsapp && (
              <ButtonLink look="line" href={links.whatsapp} className={styles.chat}>
                <Icon name="chat" />
                {t("Chat on WhatsApp")}
              </ButtonLink>
            )}
          </Cell>
        )}
        {socialLinks(company).length > 0 && (
          <Cell title={t("Follow us")} className={styles.follow}>
            <SocialLinks company={company} />
          </Cell>
        )}
        <div className={styles.copyright}>
          <p>
            © {new Date().getFullYear()} {company.legalName || company.brand}. {company.footnote}
          </p>
          {registration && <p>{registration}</p>}
          <Anchor href={privacyPage.href}>{t(privacyPage.label)}</Anchor>
          {grievanceName && <p>{t("Complaints about your data: {name}", { name: grievanceName })}</p>}
        </div>
      </div>
      <a className={styles.backToTop} href="#top" aria-label={t("Back to top")}>
        <Icon name="up" size={20} />
      </a>
    </footer>
  );
}

function Cell({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

function Place({ label, address, hours }: Company["places"][number]) {
  const { t } = useTranslator();
  return (
    <Cell title={label}>
      {address && <p className="lines">{address}</p>}
      {hours && <p>{t("Opening hours: {hours}", { hours })}</p>}
      <Anchor href="/contact-us">{t("See address and map")}</Anchor>
    </Cell>
  );
}
