import type { ReactNode } from "react";
import { useTranslator } from "#translator";
import styles from "@/components/site/frame/menu.module.scss";
import { Icon } from "@/components/ui/icon";

/** lib/page-scripts/full-screen-menu opens it without waiting for hydration. Until then, the burger is a link. */
export function Menu({ brand, children }: { brand: ReactNode; children: ReactNode }) {
  const { t } = useTranslator();
  return (
    <full-screen-menu className={styles.host} data-opens={t("Open menu")}>
      <a className={styles.burger} href="#pages" aria-label={t("All pages")}>
        <Icon name="menu" size={24} />
      </a>
      <dialog className={styles.menu} aria-label={t("Menu")}>
        <div className={styles.top}>
          {brand}
          <form method="dialog">
            <button type="submit" className={styles.burger} aria-label={t("Close menu")}>
              <Icon name="close" size={24} />
            </button>
          </form>
        </div>
        {children}
      </dialog>
    </full-screen-menu>
  );
}
