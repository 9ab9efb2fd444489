"use client";

import { useEffect } from "react";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { pageElements } from "@/lib/inline-scripts/page-elements";
import { SCRIPTED } from "@/lib/inline-scripts/scripted";
import { useKnownEntries } from "./use-known-entries";

/**
 * Marks the page as hydrated and replays earlier presses (lib/inline-scripts/interaction-replay). Registers custom
 * elements on pages without post-processing: dynamically rendered pages and development. After a hydration mismatch
 * React recreates <html> without its class for JavaScript, so set it again.
 */
export function Hydrated() {
  const isScripted = useIsScripted();
  useKnownEntries();
  useEffect(() => {
    if (!isScripted) return;
    document.documentElement.classList.add(SCRIPTED);
    for (const start of pageElements) start();
    dispatchEvent(new Event("hydrated"));
  }, [isScripted]);
  return null;
}
