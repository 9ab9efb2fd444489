"use client";

import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { SCRIPTED } from "@/lib/page-scripts/scripted";

/**
 * Marks the page as hydrated and replays earlier presses (lib/page-scripts/interaction-replay). Loads the page's
 * own scripts where post-processing did not: in previews and development. After a hydration mismatch
 * React recreates <html> without its class for JavaScript, so set it again.
 */
export function Hydrated() {
  const isScripted = useIsScripted();
  useKnownEntries();
  useEffect(() => {
    if (!isScripted) return;
    document.documentElement.classList.add(SCRIPTED);
    if (!customElements.get("city-words")) void loadPageScripts();
    dispatchEvent(new Event("hydrated"));
  }, [isScripted]);
  return null;
}

/** Not those that defer hydration. */
async function loadPageScripts() {
  await import("@/lib/page-scripts/before-paint");
  await import("@/lib/page-scripts/page-elements");
}

/**
 * Keeps the back button working between pages. The browser's own entry for a pressed "#plan" lacks Next's state, and
 * Next ignores a return to such an entry: the address would change, and the page would not.
 */
function useKnownEntries(): void {
  const shown = usePathname();

  /** Next's `replaceState` adds the state. */
  const adopt = useEffectEvent(() => {
    if (!history.state && location.pathname === shown) history.replaceState(null, "", location.href);
  });
  /** An entry from before hydration. */
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
