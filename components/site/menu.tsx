import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import styles from "./menu.module.scss";

/**
 * The full-screen menu of small screens. What opens and closes it is lib/inline-scripts/full-screen-menu: it waits for no
 * hydration. Without script the burger leads to the page list in the footer instead.
 */
export function Menu({ brand, children }: { brand: ReactNode; children: ReactNode }) {
  const burger = <Icon name="menu" size={24} />;
  return (
    <full-screen-menu className={styles.host}>
      <button type="button" className={cx(styles.burger, styles.scripted)} aria-label="Open menu" data-inline>
        {burger}
      </button>
      <a className={cx(styles.burger, styles.plain)} href="#pages" aria-label="All pages">
        {burger}
      </a>
      <dialog className={styles.menu} aria-label="Menu">
        <div className={styles.top}>
          {brand}
          <form method="dialog">
            <button type="submit" className={styles.burger} aria-label="Close menu">
              <Icon name="close" size={24} />
            </button>
          </form>
        </div>
        {children}
      </dialog>
    </full-screen-menu>
  );
}
