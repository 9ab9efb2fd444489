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

export function HydrationSteps() {
  const isScripted = useIsScripted();
  useCompleteHistory();
  useEffect(() => {
    if (!isScripted) return;
    document.documentElement.classList.add(SCRIPTED); // React recreates <html> without it after a hydration mismatch
    // Previews and development have no post-processing, which adds the page scripts to finished pages.
    if (!customElements.get("city-words")) void loadPageScripts();
    dispatchEvent(new Event("hydrated"));
  }, [isScripted]);
  return null;
}

async function loadPageScripts() {
  await import("@/lib/page-scripts/before-paint");
  await import("@/lib/page-scripts/page-elements");
}

/** A pressed link to "#plan" adds a history entry without Next's state, and Next ignores a return to such an entry. */
function useCompleteHistory(): void {
  const shownPath = usePathname();

  const addState = useEffectEvent(() => {
    if (!history.state && location.pathname === shownPath) history.replaceState(null, "", location.href);
  });
  const loadOtherPage = useEffectEvent(() => {
    if (!history.state && location.pathname !== shownPath) location.reload();
  });

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener("hashchange", addState, { signal });
    addEventListener("popstate", loadOtherPage, { signal });
    return () => listeners.abort();
  }, []);
}

type NavLinksProps = { links: readonly { href: string; label: string }[]; className?: string };

/** A client component, because layouts on the server do not know the path. */
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

type LanguageLinksProps = { languages: readonly LanguageLink[]; currentFolder: string; className?: string };

/** Plain links, because a page in another language is another document. */
export function LanguageLinks({ languages, currentFolder, className }: LanguageLinksProps) {
  const englishPath = usePathname().slice(currentFolder.length).replace(/^\/$/, "");
  return (
    <ul className={cx(styles.languages, className)}>
      {languages.map(({ language, tag, name, folder }) => (
        <li key={language}>
          <a href={`${folder}${englishPath}` || "/"} lang={tag} hrefLang={tag} data-language={language}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Only shows a message, because there is no mailing list. */
export function SubscribeButton() {
  const { t } = useTranslator();
  return (
    <SiteButton look="line" onClick={() => window.alert(t("Subscribed!"))}>
      {t("Subscribe Now")}
    </SiteButton>
  );
}
