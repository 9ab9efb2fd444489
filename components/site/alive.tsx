"use client";

import { useEffect } from "react";
import { useIsScripted } from "@/components/ui/use-is-scripted";

/** Says that the page answers from now on: what was pressed before is done then (server/pages/wake.mjs). */
export function Alive() {
  const isScripted = useIsScripted();
  useEffect(() => {
    if (isScripted) dispatchEvent(new Event("alive"));
  }, [isScripted]);
  return null;
}
