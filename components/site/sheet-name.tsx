"use client";

import { usePathname } from "next/navigation";
import { privacyPage, publicPages } from "@/lib/content/pages";
import { isCurrentPage } from "./current-page";

/** The name of the page being read, as a title block gives the name of its sheet. */
export function SheetName() {
  const pathname = usePathname();
  return [...publicPages, privacyPage].find(({ href }) => isCurrentPage(href, pathname))?.label;
}
