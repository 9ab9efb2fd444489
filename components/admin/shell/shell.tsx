import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { Account } from "@/components/admin/account/account";
import { Finder } from "@/components/admin/find/finder";
import { grow, lineAbove, lineBelow, panelTitle, screenOnly } from "@/components/admin/kit/content";
import { column, place, row, text } from "@/components/admin/kit/layout";
import { NewsWatch } from "@/components/admin/news/news";
import { Brand } from "@/components/admin/parts/brand";
import { Announcer, Toasts } from "@/components/admin/parts/toasts";
import { CodesReminder } from "@/components/admin/second-factor/own-second-factor";
import { SessionKeeper, SessionWatch } from "@/components/admin/sign-in/session-keeper";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import type { Company } from "@/contract/content/company";
import type { SignedInStaff } from "@/contract/schemas/employee";
import { isAllowed } from "@/contract/schemas/permission";
import { menuScreens } from "@/lib/auth/permitted-screens";
import { helpWords } from "@/lib/content/help/answers";
import { addressOfHelp, helpPage, type Screen } from "@/lib/content/screens";
import { greeting } from "@/lib/format";
import { BottomBar, Sidebar } from "./menus";
import { Breadcrumb, FocusKeeper, HistoryCatchUp, ScreenChange, ScreenName } from "./navigation";
import { RightsProvider } from "./rights";
import styles from "./shell.module.scss";

type Props = {
  company: Company;
  staff: SignedInStaff;
  csrfToken: string | undefined;
  lacksRecoveryCodes: boolean;
  children: ReactNode;
};

/** The menus hide what is not permitted. The pages and the BFF refuse it. */
export function Shell({ company, staff, csrfToken, lacksRecoveryCodes, children }: Props) {
  const now = new Date();
  const { name, role, permissions } = staff;
  const screens = menuScreens(permissions);
  const News = isAllowed(permissions, followUpCalls.news.access) ? NewsWatch : Fragment;
  return (
    <div className={styles.shell}>
      <SessionKeeper>
        <News>
          <a className={styles.skip} href="#main">
            Skip to content
          </a>
          <Sidebar company={company} screens={screens} csrfToken={csrfToken} />
          <div className={cx(column(0), styles.page)}>
            <TopBar company={company} staff={{ name, role, permissions }} home={screens[0]} now={now} />
            <main id="main" className={cx(place("wide"), grow, styles.content)} tabIndex={-1}>
              <noscript>Staff pages need JavaScript. Turn it on for this site.</noscript>
              <RightsProvider permissions={permissions}>{children}</RightsProvider>
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
          <SessionWatch staff={{ name, role, permissions }} />
        </News>
      </SessionKeeper>
    </div>
  );
}

function AdminFooter({ year, brand }: { year: number; brand: string }) {
  return (
    <footer className={cx(row(5, "center"), text("small", "ink-3"), lineAbove, screenOnly, styles.footer)}>
      <p className={place("first")}>
        © {year} {brand}
      </p>
      <Link href={helpPage} prefetch={false}>
        {helpWords.title}
      </Link>
      <Link href={addressOfHelp(helpWords.support.id)} prefetch={false}>
        {helpWords.support.link}
      </Link>
    </footer>
  );
}

type TopBarProps = { company: Company; staff: SignedInStaff; home: Screen | undefined; now: Date };

function TopBar({ company, staff, home, now }: TopBarProps) {
  const { name, role, permissions } = staff;
  return (
    <header className={cx(row(3, "center"), lineBelow, screenOnly, styles.bar)}>
      <Brand company={company} size={24} className={styles.brand} nameClassName={styles.brandName} />
      <div className={cx(place("shrinking"), styles.location)}>
        <h1 className={cx(panelTitle, text("unbroken"))}>
          <span className={styles.dashboardTitle}>Admin Dashboard</span> <ScreenName />
        </h1>
        <Breadcrumb home={home} />
      </div>
      <Finder permissions={permissions} />
      <Account permissions={permissions} className={styles.account}>
        <span className={text("mid", "truncate")}>
          <span className={styles.greeting}>{greeting(now)}, </span>
          {name}
        </span>
        <span className={cx(text("small", "ink-3", "truncate"), styles.role)}>{role}</span>
      </Account>
    </header>
  );
}
