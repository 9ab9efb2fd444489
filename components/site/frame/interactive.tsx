"use client";

import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { useTranslator } from "#translator";
import styles from "@/components/site/frame/parts.module.scss";
import { SiteButton } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Anchor } from "@/components/ui/text-link";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { SCRIPTED } from "@/lib/page-scripts/scripted";

/**
 * Loads the page's scripts in previews and development, which have no post-processing. After a hydration mismatch React
 * recreates <html> without its class for JavaScript.
 */
export function Hydrated() {
  const isScripted = useIsScripted();
  useHistoryEntries();
  useEffect(() => {
    if (!isScripted) return;
    document.documentElement.classList.add(SCRIPTED);
    if (!customElements.get("city-words")) void loadPageScripts();
    dispatchEvent(new Event("hydrated"));
  }, [isScripted]);
  return null;
}

async function loadPageScripts() {
  await import("@/lib/page-scripts/before-paint");
  await import("@/lib/page-scripts/page-elements");
}

/** The browser's own entry for a pressed "#plan" lacks Next's state, and Next ignores a return to such an entry. */
function useHistoryEntries(): void {
  const shown = usePathname();

  const adopt = useEffectEvent(() => {
    if (!history.state && location.pathname === shown) history.replaceState(null, "", location.href);
  });
  const reopen = useEffectEvent(() => {
    if (!history.state && location.pathname !== shown) location.reload();
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("hashchange", adopt, { signal });
    addEventListener("popstate", reopen, { signal });
    return () => listening.abort();
  }, []);
}

type NavLinksProps = { links: readonly { href: string; label: string }[]; className?: string };

/** A client component, because the path is known only in the browser. */
export function NavLinks({ links, className }: NavLinksProps) {
  const pathname = usePathname();
  const { localHref } = useTranslator();
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Anchor
            href={href}
            aria-current={isCurrentPage(localHref(href), pathname, localHref("/")) ? "page" : undefined}
          >
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

const isCurrentPage = (href: string, pathname: string, home: string) =>
  pathname === href || (href !== home && pathname.startsWith(`${href}/`));

type LanguageLink = { language: string; tag: string; name: string; folder: string };

type LanguagesProps = { others: readonly LanguageLink[]; folder: string; className?: string };

/** Plain links, because another language is another document. */
export function Languages({ others, folder, className }: LanguagesProps) {
  const english = usePathname().slice(folder.length);
  return (
    <ul className={cx(styles.languages, className)}>
      {others.map(({ language, tag, name, folder: to }) => (
        <li key={language}>
          <a href={to + (english === "/" ? "" : english) || "/"} lang={tag} hrefLang={tag} data-language={language}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Sends nothing: there is no mailing list. */
export function SubscribeButton() {
  const { t } = useTranslator();
  return (
    <SiteButton look="line" onClick={() => window.alert(t("Subscribed!"))}>
      {t("Subscribe Now")}
    </SiteButton>
  );
}
