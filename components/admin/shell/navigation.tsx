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

/** Ignores case, because the addresses are rewrites, which ignore it too. */
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

/** Tells screen readers the name of a new screen, and moves focus to its content. */
export function ScreenChange() {
  const screen = useCurrentScreen();
  const previous = useRef(screen);
  useEffect(() => {
    if (screen === previous.current) return;
    previous.current = screen;
    if (screen) announce(screen.label);
    const main = document.getElementById("main");
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [screen]);
  return null;
}

/** The press that hydrates the page may change the address before Next follows the history, so Next is told of it. */
export function HistoryCatchUp() {
  useEffect(() => {
    // Next's own effect runs after those of the page inside it, hence the microtask.
    queueMicrotask(() => {
      window.history.replaceState(window.history.state, "", window.location.href);
      dispatchEvent(new Event("hydrated")); // e2e waits for it
    });
  }, []);
  return null;
}

/** Text fields are left out, because their focus would open the keyboard of a phone. */
const CONTROLS = "h2[tabindex], a[href], button, select, [type=checkbox], [type=radio]";
const TAKES_FOCUS = `:is(${CONTROLS}, input, textarea, [tabindex])`;

/**
 * If the focused element disappears, focus goes to the element that took its id, otherwise to the nearest remaining
 * heading or control. Components with a rule of their own (a dialog, a record, the next row of a list) move focus
 * before this does.
 */
export function FocusKeeper() {
  useEffect(() => {
    /** The focused element and those around it, from the inside out. */
    let path: Element[] = [];
    const rememberPath = ({ target }: FocusEvent) => {
      path = [];
      for (let node = target as Element | null; node && node !== document.body; node = node.parentElement)
        path.push(node);
    };
    const forgetPath = () => {
      path = [];
    };
    const restoreFocus = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (!isLost || !path[0] || path[0].isConnected) return;
      const lostPath = path;
      path = [];
      lostPath.some((node) => focusIn(node.isConnected ? node : document.getElementById(node.id)));
    };
    const observer = new MutationObserver(restoreFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", rememberPath);
    document.addEventListener("pointerdown", forgetPath);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", rememberPath);
      document.removeEventListener("pointerdown", forgetPath);
    };
  }, []);
  return null;
}

/** Tries one candidate after the other, because hidden ones refuse focus. Does not scroll to what may be off screen. */
function focusIn(container: Element | null): boolean {
  if (!container) return false;
  const heading = container.querySelector("h2[tabindex]");
  const candidates = [
    ...(container.matches(TAKES_FOCUS) ? [container] : []),
    ...(heading ? [heading] : []),
    ...container.querySelectorAll(CONTROLS),
  ];
  return candidates.some((candidate) => {
    (candidate as HTMLElement).focus({ preventScroll: true });
    return document.activeElement === candidate;
  });
}
