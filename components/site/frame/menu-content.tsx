import { useTranslator } from "#translator";
import styles from "@/components/site/frame/menu-content.module.scss";
import { NavLinks } from "@/components/site/frame/nav-links";
import { OtherLanguages } from "@/components/site/frame/other-languages";
import { SocialLinks } from "@/components/site/frame/social-links";
import { SubscribeButton } from "@/components/site/frame/subscribe-button";
import type { Company } from "@/contract/content/company";
import type { Language } from "@/contract/language";
import { publicPages } from "@/lib/content/pages";

type Props = { company: Company; languages: readonly Language[] };

export function MenuContent({ company, languages }: Props) {
  const { t } = useTranslator();
  const links = publicPages.map((page) => ({
    href: page.href,
    label: t("menuLabel" in page ? page.menuLabel : page.label),
  }));
  return (
    <>
      <OtherLanguages open={languages} className={styles.languages} />
      <nav aria-label={t("Menu")}>
        <NavLinks links={links} className={styles.links} />
      </nav>
      <h2 className={styles.title}>{t("Subscribe & Follow")}</h2>
      <p className={styles.blurb}>{company.blurb}</p>
      <SocialLinks company={company} />
      <div className={styles.subscribe}>
        <SubscribeButton />
      </div>
    </>
  );
}
