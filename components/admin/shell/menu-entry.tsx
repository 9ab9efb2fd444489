"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useHasCategories } from "@/components/admin/hooks/category-storage";
import { useFreshCount } from "@/components/admin/news/news";
import { ScreenIcon } from "@/components/admin/parts/screen-icon";
import { enquiryListWords } from "@/lib/content/enquiry-list-words";
import { addressOfScreen, isOfSettings, type Screen, screens } from "@/lib/content/screens";
import styles from "./menus.module.scss";

type Props = { screen: Screen; menu: Screen[]; iconSize?: number; className?: string };

/** Category is stored in one browser only: shown to those who have used it, or have no Settings to find it in. */
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

/** No prefetch: each screen is rendered per employee. */
function ScreenLink({ screen, iconSize = 18, className }: { screen: Screen; iconSize?: number; className?: string }) {
  const current = useCurrentScreen();
  const isCurrent = current?.folder === screen.folder;
  const holdsCurrent = screen.folder === "site" && current && isOfSettings(current);
  return (
    <Link
      className={className}
      href={addressOfScreen(screen)}
      prefetch={false}
      aria-current={isCurrent ? "page" : holdsCurrent ? "true" : undefined}
    >
      <ScreenIcon folder={screen.folder} size={iconSize} />
      {screen.label}
      {screen.folder === "enquiries" && <NewsBadge />}
    </Link>
  );
}

export function NewsBadge() {
  const fresh = useFreshCount();
  if (fresh === 0) return null;
  return (
    <span className={styles.badge} title={enquiryListWords.ofNews(fresh)}>
      <span aria-hidden="true">{fresh > 99 ? "99+" : fresh}</span>
      <span className="unseen">{enquiryListWords.ofNews(fresh)}</span>
    </span>
  );
}

/** In any casing, because the addresses are rewrites and those ignore case. */
export function useCurrentScreen(): Screen | undefined {
  const path = usePathname().toLowerCase();
  return screens.find((screen) => addressOfScreen(screen).toLowerCase() === path);
}
