import styles from "@/components/admin/shell/bottom-bar.module.scss";
import { LogoutForm } from "@/components/admin/shell/logout-form";
import { MenuEntry } from "@/components/admin/shell/menu-entry";
import { MenuSheet } from "@/components/admin/shell/menu-sheet";
import sheet from "@/components/admin/shell/menu-sheet.module.scss";
import type { Screen } from "@/lib/content/screens";

/** The Menu button opens the other screens (SHEL-02). */
const SHOWN = 4;

export function BottomBar({ screens, csrfToken }: { screens: Screen[]; csrfToken: string | undefined }) {
  // Category may be hidden, so it takes no place in the bar.
  const shown = screens.filter(({ folder }) => folder !== "category").slice(0, SHOWN);
  const rest = screens.filter((screen) => !shown.includes(screen));
  return (
    <nav className={styles.bar} aria-label="Staff menu">
      <ul className={styles.entries}>
        {shown.map((screen) => (
          <MenuEntry key={screen.folder} screen={screen} menu={screens} iconSize={22} className={styles.entry} />
        ))}
        <li>
          <MenuSheet buttonClassName={styles.entry} holds={rest.map((screen) => screen.folder)}>
            {rest.map((screen) => (
              <MenuEntry key={screen.folder} screen={screen} menu={screens} iconSize={20} className={sheet.entry} />
            ))}
            <li className={sheet.last}>
              <LogoutForm csrfToken={csrfToken} iconSize={20} className={sheet.entry} />
            </li>
          </MenuSheet>
        </li>
      </ul>
    </nav>
  );
}
