"use client";

import { usePathname } from "next/navigation";
import { addressOfScreen, type Screen, screens } from "@/lib/content/screens";

/** The screen shown. In any casing, because the addresses are rewrites and those ignore case. */
export function useCurrentScreen(): Screen | undefined {
  const path = usePathname().toLowerCase();
  return screens.find((screen) => addressOfScreen(screen).toLowerCase() === path);
}
