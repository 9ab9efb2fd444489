import { useTranslator } from "#translator";
import styles from "@/components/site/frame/site-header.module.scss";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import type { Company } from "@/contract/content/company";
import type { Language } from "@/contract/language";
import { contactLinks } from "@/lib/contact-links";
import { publicPages } from "@/lib/content/pages";
import { Brand } from "./brand";
import { Hydrated } from "./hydrated";
import { Menu } from "./menu";
import { MenuContent } from "./menu-content";
import { NavLinks } from "./nav-links";
import { OtherLanguages } from "./other-languages";

type Props = { placement: "hero" | "light"; company: Company; languages: readonly Language[] };

/** `placement`: the header can be transparent over a dark hero. */
export function SiteHeader({ placement, company, languages }: Props) {
  const { t } = useTranslator();
  const { call } = contactLinks(company);
  const links = publicPages.map(({ href, label }) => ({ href, label: t(label) }));
  return (
    <>
      <a className={styles.skip} href="#main">
        {t("Skip to main content")}
      </a>
      <header className={cx(styles.header, placement === "hero" && styles.clear)}>
        <div className={styles.inner}>
          <Brand company={company} />
          <nav className={styles.nav} aria-label={t("Main")}>
            <NavLinks links={links} className={styles.links} />
          </nav>
          <OtherLanguages open={languages} className={styles.languages} />
          {call && (
            <a className={styles.call} href={call} aria-label={t("Call {phone}", { phone: company.phone })}>
              <Icon name="phone" />
              <span className={styles.number}>{company.phone}</span>
            </a>
          )}
          <Menu brand={<Brand company={company} />}>
            <MenuContent company={company} languages={languages} />
          </Menu>
          <Hydrated />
        </div>
      </header>
    </>
  );
}
