"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { plainLink } from "@/components/admin/kit/content";
import { cluster, row } from "@/components/admin/kit/layout";
import { LinkIf } from "@/components/admin/parts/button";
import { announce } from "@/components/admin/parts/toasts";
import styles from "@/components/admin/shell/shell.module.scss";
import { cx } from "@/components/ui/cx";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen, isSettingsScreen, type Screen, screens } from "@/lib/content/screens";

/** In any casing, because the addresses are rewrites and those ignore case. */
export function useCurrentScreen(): Screen | undefined {
  const path = usePathname().toLowerCase();
  return screens.find((screen) => addressOfScreen(screen).toLowerCase() === path);
}

export const ScreenName = () => useCurrentScreen()?.label;

const settings = getScreen("site");

export function Breadcrumb({ home }: { home: Screen | undefined }) {
  const current = useCurrentScreen();
  return (
    <nav aria-label="Breadcrumb">
      <ol className={cx(cluster(0), styles.trail)}>
        <li>
          <LinkIf className={plainLink} href={home && addressOfScreen(home)}>
            Home
          </LinkIf>
        </li>
        {current && isSettingsScreen(current) && (
          <li className={row(2)}>
            <Link className={plainLink} href={addressOfScreen(settings)} prefetch={false}>
              {settings.label}
            </Link>
          </li>
        )}
        {current && (
          <li className={row(2)} aria-current="page">
            {current.label}
          </li>
        )}
      </ol>
    </nav>
  );
}

const MAIN = "main";

export function ScreenChange() {
  const screen = useCurrentScreen();
  const before = useRef(screen);
  useEffect(() => {
    if (screen === before.current) return;
    before.current = screen;
    if (screen) announce(screen.label);
    const main = document.getElementById(MAIN);
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [screen]);
  return null;
}

/** The press that hydrates the page may change the address before Next follows the history. Fires "hydrated" after that. */
export function HistoryCatchUp() {
  useEffect(() => {
    // Next's own effect runs after those of the page inside it.
    queueMicrotask(() => window.history.replaceState(window.history.state, "", window.location.href));
    queueMicrotask(() => dispatchEvent(new Event("hydrated")));
  }, []);
  return null;
}

/** Without text fields: focus would open the keyboard of a phone. */
const CONTROLS = "h2[tabindex], a[href], button, select, [type=checkbox], [type=radio]";
const TAKES_FOCUS = `:is(${CONTROLS}, input, textarea, [tabindex])`;

/**
 * If the focused element disappears, focus goes to the element that took its id, otherwise to the nearest remaining
 * heading or control. Components with a rule of their own (a dialog, a record, the next row of a list) move focus
 * earlier.
 */
export function FocusKeeper() {
  useEffect(() => {
    let path: Element[] = [];
    const note = ({ target }: FocusEvent) => {
      path = target instanceof Element ? withParents(target) : [];
    };
    const leave = () => {
      path = [];
    };
    const keep = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (!isLost || !path[0] || path[0].isConnected) return;
      const lost = path;
      path = [];
      lost.some((one) => focusIn(one.isConnected ? one : document.getElementById(one.id)));
    };
    const changes = new MutationObserver(keep);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", leave);
    return () => {
      changes.disconnect();
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", leave);
    };
  }, []);
  return null;
}

function withParents(element: Element): Element[] {
  return element === document.body
    ? []
    : [element, ...(element.parentElement ? withParents(element.parentElement) : [])];
}

/** Hidden elements refuse focus. Never scrolls, because the change may be off screen. */
function focusIn(part: Element | null): boolean {
  if (!part) return false;
  const heading = part.querySelector("h2[tabindex]");
  const places = [
    ...(part.matches(TAKES_FOCUS) ? [part] : []),
    ...(heading ? [heading] : []),
    ...part.querySelectorAll(CONTROLS),
  ];
  return places.some((place) => {
    (place as HTMLElement).focus({ preventScroll: true });
    return document.activeElement === place;
  });
}
