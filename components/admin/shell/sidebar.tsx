import { Brand } from "@/components/admin/parts/brand";
import { LogoutForm } from "@/components/admin/shell/logout-form";
import styles from "@/components/admin/shell/sidebar.module.scss";
import type { Company } from "@/contract/content/company";
import type { Screen } from "@/lib/content/screens";
import { MenuEntry } from "./menu-entry";

type Props = { company: Company; screens: Screen[]; csrfToken: string | undefined };

export function Sidebar({ company, screens, csrfToken }: Props) {
  return (
    <nav className={styles.sidebar} aria-label="Staff menu">
      <Brand company={company} className={styles.brand} nameClassName={styles.brandName} />
      <ul className={styles.entries}>
        {screens.map((screen) => (
          <MenuEntry key={screen.folder} screen={screen} menu={screens} className={styles.entry} />
        ))}
      </ul>
      <div className={styles.foot}>
        <LogoutForm csrfToken={csrfToken} iconSize={18} className={styles.entry} />
      </div>
    </nav>
  );
}
