import styles from "@/components/admin/shell/bottom-bar.module.scss";
import { LogoutForm } from "@/components/admin/shell/logout-form";
import { MenuSheet } from "@/components/admin/shell/menu-sheet";
import sheet from "@/components/admin/shell/menu-sheet.module.scss";
import { ScreenLink } from "@/components/admin/shell/screen-link";
import type { Screen } from "@/lib/content/screens";

/** Screens in the bar; its Menu button opens the rest (SHEL-02). */
const SHOWN = 4;

type Props = { screens: Screen[]; csrfToken: string | undefined };

/** The menu under 64em. */
export function BottomBar({ screens, csrfToken }: Props) {
  const rest = screens.slice(SHOWN);
  return (
    <nav className={styles.bar} aria-label="Staff menu">
      <ul className={styles.entries}>
        {screens.slice(0, SHOWN).map((screen) => (
          <li key={screen.folder}>
            <ScreenLink screen={screen} iconSize={22} className={styles.entry} />
          </li>
        ))}
        <li>
          <MenuSheet buttonClassName={styles.entry} holds={rest.map((screen) => screen.folder)}>
            {rest.map((screen) => (
              <li key={screen.folder}>
                <ScreenLink screen={screen} iconSize={20} className={sheet.entry} />
              </li>
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
