"use client";

import { Ellipsis, LogOut, X } from "lucide-react";
import Link from "next/link";
import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { useHasCategories } from "@/components/admin/hooks/category-storage";
import { dialogFrame, iconButton, title } from "@/components/admin/kit/content";
import { padded, row } from "@/components/admin/kit/layout";
import { useFreshCount } from "@/components/admin/news/news";
import { iconProps } from "@/components/admin/parts/button";
import { ScreenIcon } from "@/components/admin/parts/screen-icon";
import { useCurrentScreen } from "@/components/admin/shell/current-screen";
import styles from "@/components/admin/shell/menus.module.scss";
import { cx } from "@/components/ui/cx";
import { fetchJson } from "@/lib/api/fetch-json";
import { addressOfScreen, isOfSettings, loginPage, type Screen, type ScreenFolder } from "@/lib/content/screens";

type Props = { screen: Screen; menu: Screen[]; iconSize?: number; className?: string };

/** Category is stored in one browser only: shown to those who have used it, or have no Settings to find it in. */
export function MenuEntry({ screen, menu, ...link }: Props) {
  const hasCategories = useHasCategories();
  const isInSettings = menu.some(({ folder }) => folder === "site");
  if (screen.folder === "category" && isInSettings && !hasCategories) return null;
  return (
    <li data-screen={screen.folder}>
      <ScreenLink screen={screen} {...link} />
    </li>
  );
}

/** No prefetch: each screen is rendered per employee. */
function ScreenLink({ screen, iconSize = 18, className }: { screen: Screen; iconSize?: number; className?: string }) {
  const current = useCurrentScreen();
  const isCurrent = current?.folder === screen.folder;
  const holdsCurrent = screen.folder === "site" && current && isOfSettings(current);
  return (
    <Link
      className={className}
      href={addressOfScreen(screen)}
      prefetch={false}
      aria-current={isCurrent ? "page" : holdsCurrent ? "true" : undefined}
    >
      <ScreenIcon folder={screen.folder} size={iconSize} />
      {screen.label}
      {screen.folder === "enquiries" && <NewsBadge />}
    </Link>
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

type SheetProps = { buttonClassName?: string; holds: ScreenFolder[]; children: ReactNode };

export function MenuSheet({ buttonClassName, holds, children }: SheetProps) {
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
        className={buttonClassName}
        aria-haspopup="dialog"
        aria-current={current && holds.includes(current.folder) ? "true" : undefined}
        onClick={() => sheet.current?.showModal()}
      >
        <Ellipsis size={22} {...iconProps} />
        Menu
      </button>
      {/* Safari does not focus a tapped button, so the dialog alone would not know where to return focus. */}
      <dialog
        ref={sheet}
        className={cx(dialogFrame, styles.sheet)}
        aria-labelledby={titleId}
        onClickCapture={closeAfterTap}
        onClose={() => button.current?.focus()}
      >
        <div className={cx(row(0, "center", "between"), styles.sheetHead)}>
          <h2 id={titleId} className={title}>
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

/** A form, so that signing out works without JavaScript. */
export function LogoutForm({ csrfToken, iconSize, className }: LogoutProps) {
  const form = useRef<HTMLFormElement>(null);
  const token = useRef<HTMLInputElement>(null);

  /** The token's cookie may expire before the session; next-auth does not sign out without it. */
  async function fetchToken() {
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
        void fetchToken();
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
