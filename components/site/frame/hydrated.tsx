"use client";

import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
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
