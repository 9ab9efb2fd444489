"use client";

import { useHasCategories } from "@/components/admin/hooks/category-storage";
import { ScreenLink } from "@/components/admin/shell/screen-link";
import type { Screen } from "@/lib/content/screens";

type Props = { screen: Screen; iconSize?: number; className?: string };

/** An entry of a menu. Category, which is kept in one browser only, is there for those who have used it. */
export function MenuEntry({ screen, ...link }: Props) {
  const hasCategories = useHasCategories();
  if (screen.folder === "category" && !hasCategories) return null;
  return (
    <li data-screen={screen.folder}>
      <ScreenLink screen={screen} {...link} />
    </li>
  );
}
