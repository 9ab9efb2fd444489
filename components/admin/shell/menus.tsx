import { lineAbove, screenOnly } from "@/components/admin/kit/content";
import { marginAbove, padded, place, stack } from "@/components/admin/kit/layout";
import { Brand } from "@/components/admin/parts/brand";
import { LogoutForm, MenuSheet } from "@/components/admin/shell/menu-entry";
import styles from "@/components/admin/shell/menus.module.scss";
import { cx } from "@/components/ui/cx";
import type { Company } from "@/contract/content/company";
import type { Screen } from "@/lib/content/screens";
import { MenuEntry } from "./menu-entry";

/** The Menu button opens the other screens (SHEL-02). */
const SHOWN = 4;

type Props = { company: Company; screens: Screen[]; csrfToken: string | undefined };

export function Sidebar({ company, screens, csrfToken }: Props) {
  return (
    <nav className={cx(screenOnly, styles.sidebar)} aria-label="Staff menu">
      <Brand company={company} className={styles.brand} nameClassName={styles.brandName} />
      <ul className={cx(stack(0), marginAbove(2), styles.entries)}>
        {screens.map((screen) => (
          <MenuEntry key={screen.folder} screen={screen} menu={screens} className={styles.entry} />
        ))}
      </ul>
      <div className={cx(padded(3), lineAbove, styles.foot)}>
        <LogoutForm csrfToken={csrfToken} iconSize={18} className={styles.entry} />
      </div>
    </nav>
  );
}

export function BottomBar({ screens, csrfToken }: { screens: Screen[]; csrfToken: string | undefined }) {
  const shown = screens.filter(({ folder }) => folder !== "category").slice(0, SHOWN);
  const rest = screens.filter((screen) => !shown.includes(screen));
  return (
    <nav className={cx(lineAbove, screenOnly, styles.bar)} aria-label="Staff menu">
      <ul className={styles.bottomBarEntries}>
        {shown.map((screen) => (
          <MenuEntry
            key={screen.folder}
            screen={screen}
            menu={screens}
            iconSize={22}
            className={styles.bottomBarEntry}
          />
        ))}
        <li>
          <MenuSheet buttonClassName={styles.bottomBarEntry} holds={rest.map((screen) => screen.folder)}>
            {rest.map((screen) => (
              <MenuEntry
                key={screen.folder}
                screen={screen}
                menu={screens}
                iconSize={20}
                className={styles.sheetEntry}
              />
            ))}
            <li className={cx(place("spanning"), marginAbove(2), padded(2, 0), lineAbove)}>
              <LogoutForm csrfToken={csrfToken} iconSize={20} className={styles.sheetEntry} />
            </li>
          </MenuSheet>
        </li>
      </ul>
    </nav>
  );
}
