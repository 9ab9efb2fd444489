"use client";

import { useEffect } from "react";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { SCRIPTED } from "@/lib/page-scripts/scripted";
import { useKnownEntries } from "./use-known-entries";

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
