import { Fragment, type ReactNode } from "react";
import { NewsWatch } from "@/components/admin/news/news";
import { Announcer } from "@/components/admin/parts/announcer";
import { Toasts } from "@/components/admin/parts/toasts";
import { CodesReminder } from "@/components/admin/second-factor/codes-reminder";
import { AdminFooter } from "@/components/admin/shell/admin-footer";
import { BottomBar } from "@/components/admin/shell/bottom-bar";
import { FocusKeeper } from "@/components/admin/shell/focus-keeper";
import { HistoryCatchUp } from "@/components/admin/shell/history-catch-up";
import { ScreenChange } from "@/components/admin/shell/screen-change";
import { RightsProvider } from "@/components/admin/shell/rights";
import styles from "@/components/admin/shell/shell.module.scss";
import { Sidebar } from "@/components/admin/shell/sidebar";
import { TopBar } from "@/components/admin/shell/top-bar";
import { SessionKeeper } from "@/components/admin/sign-in/session-keeper";
import { SessionWatch } from "@/components/admin/sign-in/session-watch";
import { followUpCalls } from "@/contract/calls/follow-up";
import type { Company } from "@/contract/content/company";
import type { SignedInStaff } from "@/contract/schemas/employee";
import { isAllowed } from "@/contract/schemas/permission";
import { menuScreens } from "@/lib/auth/permitted-screens";

type Props = {
  company: Company;
  staff: SignedInStaff;
  csrfToken: string | undefined;
  /** Two-step verification is on, and no recovery codes are left. */
  lacksRecoveryCodes: boolean;
  children: ReactNode;
};

/** The frame of every staff screen. Menus hide what is not permitted; page and BFF refuse it. */
export function Shell({ company, staff, csrfToken, lacksRecoveryCodes, children }: Props) {
  const now = new Date();
  const screens = menuScreens(staff.permissions);
  const News = isAllowed(staff.permissions, followUpCalls.news.access) ? NewsWatch : Fragment;
  return (
    <div className={styles.shell}>
      <SessionKeeper>
        <News>
          <a className={styles.skip} href="#main">
            Skip to content
          </a>
          <Sidebar company={company} screens={screens} csrfToken={csrfToken} />
          <div className={styles.page}>
            <TopBar
              company={company}
              staff={{ name: staff.name, role: staff.role, permissions: staff.permissions }}
              home={screens[0]}
              now={now}
            />
            <main id="main" className={styles.content} tabIndex={-1}>
              <noscript>Staff pages need JavaScript. Turn it on for this site.</noscript>
              <RightsProvider permissions={staff.permissions}>{children}</RightsProvider>
            </main>
            <AdminFooter year={now.getFullYear()} brand={company.brand} />
          </div>
          <BottomBar screens={screens} csrfToken={csrfToken} />
          <Toasts />
          <Announcer />
          <FocusKeeper />
          <ScreenChange />
          {lacksRecoveryCodes && <CodesReminder />}
          <HistoryCatchUp />
          <SessionWatch staff={{ name: staff.name, role: staff.role, permissions: staff.permissions }} />
        </News>
      </SessionKeeper>
    </div>
  );
}
