"use client";

import {
  DraftingCompass,
  Ellipsis,
  FileText,
  History,
  House,
  IdCard,
  Inbox,
  IndianRupee,
  LayoutDashboard,
  ListChecks,
  LogOut,
  type LucideIcon,
  MapPin,
  Package,
  PenLine,
  Tags,
  UserRoundX,
  Users,
  X,
} from "lucide-react";
import Link from "next/link";
import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { CATEGORIES_KEY, useRemembered } from "@/components/admin/hooks/use-remembered";
import { dialogFrame, iconButton, lineAbove, panelTitle, screenOnly } from "@/components/admin/kit/content";
import { marginAbove, padded, place, row, stack } from "@/components/admin/kit/layout";
import { useFreshCount } from "@/components/admin/news/news";
import { Brand } from "@/components/admin/parts/brand";
import { iconProps } from "@/components/admin/parts/button";
import styles from "@/components/admin/shell/menus.module.scss";
import { useCurrentScreen } from "@/components/admin/shell/navigation";
import { cx } from "@/components/ui/cx";
import type { Company } from "@/contract/content/company";
import { fetchJson } from "@/lib/api/fetch-json";
import { addressOfScreen, isSettingsScreen, loginPage, type Screen, type ScreenFolder } from "@/lib/content/screens";

/** The Menu button of the bottom bar opens the other screens (SHEL-02). */
const MAX_SHOWN = 4;

type SidebarProps = { company: Company; screens: Screen[]; csrfToken: string | undefined };

export function Sidebar({ company, screens, csrfToken }: SidebarProps) {
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
  const inBar = screens.filter(({ folder }) => folder !== "category").slice(0, MAX_SHOWN);
  const inSheet = screens.filter((screen) => !inBar.includes(screen));
  return (
    <nav className={cx(lineAbove, screenOnly, styles.bar)} aria-label="Staff menu">
      <ul className={styles.bottomBarEntries}>
        {inBar.map((screen) => (
          <MenuEntry
            key={screen.folder}
            screen={screen}
            menu={screens}
            iconSize={22}
            className={styles.bottomBarEntry}
          />
        ))}
        <li>
          <MenuSheet folders={inSheet.map(({ folder }) => folder)}>
            {inSheet.map((screen) => (
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

type EntryProps = { screen: Screen; menu: Screen[]; iconSize?: number; className: string | undefined };

/** Categories are stored in one browser only. Those who have Settings find Category there until they have used it. */
function MenuEntry({ screen, menu, iconSize = 18, className }: EntryProps) {
  const { folder, label } = screen;
  const hasCategories = useRemembered(CATEGORIES_KEY) !== null;
  const current = useCurrentScreen();
  const hasSettings = menu.some((other) => other.folder === "site");
  if (folder === "category" && hasSettings && !hasCategories) return null;
  const isParent = folder === "site" && current && isSettingsScreen(current);
  return (
    <li data-screen={folder}>
      {/* No prefetch: each screen is rendered per employee. */}
      <Link
        className={className}
        href={addressOfScreen(screen)}
        prefetch={false}
        aria-current={current?.folder === folder ? "page" : isParent || undefined}
      >
        <ScreenIcon folder={folder} size={iconSize} />
        {label}
        {folder === "enquiries" && <NewsBadge />}
      </Link>
    </li>
  );
}

export function NewsBadge() {
  const fresh = useFreshCount();
  if (fresh === 0) return null;
  return (
    <span className={styles.badge} title={`${fresh} new`}>
      <span aria-hidden="true">{fresh > 99 ? "99+" : fresh}</span>
      <span className="unseen">{fresh} new</span>
    </span>
  );
}

type SheetProps = { folders: ScreenFolder[]; children: ReactNode };

function MenuSheet({ folders, children }: SheetProps) {
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const current = useCurrentScreen();

  function closeAfterTap({ target }: MouseEvent) {
    if (target === sheet.current || (target instanceof Element && target.closest("a"))) sheet.current?.close();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.bottomBarEntry}
        aria-haspopup="dialog"
        aria-current={(current && folders.includes(current.folder)) || undefined}
        onClick={() => sheet.current?.showModal()}
      >
        <Ellipsis size={22} {...iconProps} />
        Menu
      </button>
      {/* Safari does not focus a tapped button, so the dialog would not return focus to it by itself. */}
      <dialog
        ref={sheet}
        className={cx(dialogFrame, styles.sheet)}
        aria-labelledby={titleId}
        onClickCapture={closeAfterTap}
        onClose={() => button.current?.focus()}
      >
        <div className={cx(row(0, "center", "between"), styles.sheetHead)}>
          <h2 id={titleId} className={panelTitle}>
            Menu
          </h2>
          <button type="button" className={iconButton} aria-label="Close" onClick={() => sheet.current?.close()}>
            <X size={20} {...iconProps} />
          </button>
        </div>
        <ul className={cx(padded(1, 3, 4), styles.sheetEntries)}>{children}</ul>
      </dialog>
    </>
  );
}

type LogoutProps = { csrfToken: string | undefined; iconSize: number; className?: string };

/** Signing out is a form, so that it works without JavaScript. */
function LogoutForm({ csrfToken, iconSize, className }: LogoutProps) {
  const form = useRef<HTMLFormElement>(null);
  const token = useRef<HTMLInputElement>(null);

  /** next-auth does not sign out without a token, whose cookie may expire before the session. */
  async function submitWithFreshToken() {
    const fresh = await fetchJson<{ csrfToken: string }>("/api/auth/csrf");
    if (token.current) token.current.value = fresh.csrfToken;
    form.current?.submit();
  }

  return (
    <form
      ref={form}
      method="post"
      action="/api/auth/signout"
      onSubmit={(event) => {
        if (csrfToken) return;
        event.preventDefault();
        void submitWithFreshToken();
      }}
    >
      <input ref={token} type="hidden" name="csrfToken" defaultValue={csrfToken} />
      <input type="hidden" name="callbackUrl" value={loginPage} />
      <button type="submit" className={className}>
        <LogOut size={iconSize} {...iconProps} />
        Logout
      </button>
    </form>
  );
}

const icons: Record<ScreenFolder, LucideIcon> = {
  dashboard: LayoutDashboard,
  customers: Users,
  enquiries: Inbox,
  payments: IndianRupee,
  projects: House,
  quotes: FileText,
  packages: Package,
  services: ListChecks,
  cities: MapPin,
  employees: IdCard,
  designs: DraftingCompass,
  category: Tags,
  "personal-data": UserRoundX,
  site: PenLine,
  audit: History,
};

export function ScreenIcon({ folder, size }: { folder: ScreenFolder; size: number }) {
  const Icon = icons[folder];
  return <Icon size={size} {...iconProps} />;
}
