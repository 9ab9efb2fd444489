import { useTranslator } from "#translator";
import styles from "@/components/site/frame/bars.module.scss";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import { Anchor } from "@/components/ui/text-link";
import type { Company } from "@/contract/content/company";
import type { Language } from "@/contract/language";
import { contactLinks } from "@/lib/contact-links";
import { publicPages } from "@/lib/content/pages";
import { HydrationSteps, NavLinks, SubscribeButton } from "./interactive";
import { Brand, OtherLanguages, SocialLinks } from "./parts";

type MenuProps = { company: Company; languages: readonly Language[] };

export function SiteHeader({ isSolid, company, languages }: MenuProps & { isSolid?: boolean | undefined }) {
  const { t } = useTranslator();
  const { call } = contactLinks(company);
  const links = publicPages.map(({ href, label }) => ({ href, label: t(label) }));
  return (
    <>
      <a className={styles.skip} href="#main">
        {t("Skip to main content")}
      </a>
      <header className={cx(styles.header, !isSolid && styles.transparentAtTop)}>
        <div className={styles.inner}>
          <Brand company={company} />
          <nav className={styles.nav} aria-label={t("Main")}>
            <NavLinks links={links} className={styles.links} />
          </nav>
          <OtherLanguages openLanguages={languages} className={styles.languages} />
          {call && (
            <a className={styles.call} href={call} aria-label={t("Call {phone}", { phone: company.phone })}>
              <Icon name="phone" />
              <span className={cx("figures", styles.phoneNumber)}>{company.phone}</span>
            </a>
          )}
          <Menu company={company} languages={languages} />
          <HydrationSteps />
        </div>
      </header>
    </>
  );
}

/** lib/page-scripts/full-screen-menu makes the link a button, which opens the menu without waiting for hydration. */
function Menu({ company, languages }: MenuProps) {
  const { t } = useTranslator();
  const links = publicPages.map((page) => {
    const label = "menuLabel" in page ? page.menuLabel : page.label;
    return { href: page.href, label: t(label) };
  });
  return (
    <full-screen-menu className="contents" data-opens={t("Open menu")}>
      <a className={styles.burger} href="#pages" aria-label={t("All pages")}>
        <Icon name="menu" size={24} />
      </a>
      <dialog className={styles.menu} aria-label={t("Menu")}>
        <div className={styles.menuHead}>
          <Brand company={company} />
          <form method="dialog">
            <button type="submit" className={styles.burger} aria-label={t("Close menu")}>
              <Icon name="close" size={24} />
            </button>
          </form>
        </div>
        <OtherLanguages openLanguages={languages} className={styles.menuLanguages} />
        <nav aria-label={t("Menu")}>
          <NavLinks links={links} className={styles.menuLinks} />
        </nav>
        <h2 className="name mid">{t("Subscribe & Follow")}</h2>
        <p className={cx("text-2", styles.blurb)}>{company.blurb}</p>
        <SocialLinks company={company} />
        <div className="above-4">
          <SubscribeButton />
        </div>
      </dialog>
    </full-screen-menu>
  );
}

/** lib/page-scripts/carry-intent begins a chat with the sentences in the data attributes. */
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
