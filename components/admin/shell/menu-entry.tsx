"use client";

import { useHasCategories } from "@/components/admin/hooks/category-storage";
import { ScreenLink } from "@/components/admin/shell/screen-link";
import type { Screen } from "@/lib/content/screens";

type Props = { screen: Screen; menu: Screen[]; iconSize?: number; className?: string };

/**
 * An entry of a menu. Category, which is kept in one browser only, is there for those who have used it, and for those who
 * have no Settings to find it in.
 */
export function MenuEntry({ screen, menu, ...link }: Props) {
  const hasCategories = useHasCategories();
  const isInSettings = menu.some(({ folder }) => folder === "site");
  if (screen.folder === "category" && isInSettings && !hasCategories) return null;
  return (
    <li data-screen={screen.folder}>
      <ScreenLink screen={screen} {...link} />
    </li>
  );
}
