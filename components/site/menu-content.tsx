import type { Company } from "@/contract/content/company";
import { publicPages } from "@/lib/content/pages";
import styles from "./menu-content.module.scss";
import { NavLinks } from "./nav-links";
import { SocialLinks } from "./social-links";
import { SubscribeButton } from "./subscribe-button";

const links = publicPages.map((page) => ({
  href: page.href,
  label: "menuLabel" in page ? page.menuLabel : page.label,
}));

/** What the small-screen menu shows under its top row. */
export function MenuContent({ company }: { company: Company }) {
  return (
    <>
      <nav aria-label="Menu">
        <NavLinks links={links} className={styles.links} />
      </nav>
      <h2 className={styles.title}>Subscribe &amp; Follow</h2>
      <p className={styles.blurb}>{company.blurb}</p>
      <SocialLinks company={company} />
      <div className={styles.subscribe}>
        <SubscribeButton />
      </div>
    </>
  );
}
