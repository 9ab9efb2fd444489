import type { Screen } from "@/lib/content/screens";
import styles from "./bottom-bar.module.scss";
import { LogoutForm } from "./logout-form";
import { MenuSheet } from "./menu-sheet";
import sheet from "./menu-sheet.module.scss";
import { ScreenLink } from "./screen-link";

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
