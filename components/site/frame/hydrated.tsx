"use client";

import { useEffect } from "react";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { SCRIPTED } from "@/lib/page-scripts/scripted";
import { useKnownEntries } from "./use-known-entries";

/**
 * Loads the page's scripts in previews and development, which have no post-processing. After a hydration mismatch React
 * recreates <html> without its class for JavaScript.
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

async function loadPageScripts() {
  await import("@/lib/page-scripts/before-paint");
  await import("@/lib/page-scripts/page-elements");
}
