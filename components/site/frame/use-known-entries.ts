"use client";

import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent } from "react";

/** The browser's own entry for a pressed "#plan" lacks Next's state, and Next ignores a return to such an entry. */
export function useKnownEntries(): void {
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
