import type { ReactNode } from "react";
import { permittedScreens } from "@/lib/auth/permitted-screens";
import type { Staff } from "@/lib/auth/staff";
import { AdminFooter } from "./admin-footer";
import { BottomBar } from "./bottom-bar";
import { CodesReminder } from "./second-factor/codes-reminder";
import { SessionKeeper } from "./session-keeper";
import { SessionWatch } from "./session-watch";
import styles from "./shell.module.scss";
import { Sidebar } from "./sidebar";
import { Toasts } from "./toasts";
import { TopBar } from "./top-bar";

type Props = {
  staff: Pick<Staff, "name" | "role" | "permissions">;
  csrfToken: string | undefined;
  /** Whether he has a second factor and no recovery codes to stand in for it. */
  lacksRecoveryCodes: boolean;
  children: ReactNode;
};

/** What surrounds every staff screen. The menus show what is permitted, for kindness; page and BFF refuse, for safety. */
export function Shell({ staff, csrfToken, lacksRecoveryCodes, children }: Props) {
  const now = new Date();
  const screens = permittedScreens(staff.permissions);
  return (
    <div className={styles.shell}>
      <SessionKeeper>
        <a className={styles.skip} href="#main">
          Skip to the page
        </a>
        <Sidebar screens={screens} csrfToken={csrfToken} />
        <div className={styles.page}>
          <TopBar
            name={staff.name}
            role={staff.role}
            isAdmin={staff.permissions.includes("admin")}
            home={screens[0]}
            now={now}
          />
          <main id="main" className={styles.content} tabIndex={-1}>
            <noscript>The staff screens need JavaScript. Please allow it for this site.</noscript>
            {children}
          </main>
          <AdminFooter year={now.getFullYear()} />
        </div>
        <BottomBar screens={screens} csrfToken={csrfToken} />
        <Toasts />
        {lacksRecoveryCodes && <CodesReminder />}
        <SessionWatch staff={{ name: staff.name, role: staff.role, permissions: staff.permissions }} />
      </SessionKeeper>
    </div>
  );
}
