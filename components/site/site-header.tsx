import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import { publicPages } from "@/lib/content/pages";
import { links, site } from "@/lib/content/site";
import { Brand } from "./brand";
import { Hydrated } from "./hydrated";
import { Menu } from "./menu";
import { MenuContent } from "./menu-content";
import { NavLinks } from "./nav-links";
import styles from "./site-header.module.scss";

/** Stands over the page. `over` says what it meets at the top: a night hero it may be clear upon, or light ground. */
export function SiteHeader({ over }: { over: "hero" | "light" }) {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the page
      </a>
      <header className={cx(styles.header, over === "hero" && styles.clear)}>
        <div className={styles.inner}>
          <Brand />
          <nav className={styles.nav} aria-label="Main">
            <NavLinks links={publicPages} className={styles.links} />
          </nav>
          <a className={styles.call} href={links.call} aria-label={`Call ${site.phone.shown}`}>
            <Icon name="phone" />
            <span className={styles.number}>{site.phone.shown}</span>
          </a>
          <Menu brand={<Brand />}>
            <MenuContent />
          </Menu>
          <Hydrated />
        </div>
      </header>
    </>
  );
}
