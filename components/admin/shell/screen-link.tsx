"use client";

import Link from "next/link";
import { NewsBadge } from "@/components/admin/news/news-badge";
import { ScreenIcon } from "@/components/admin/parts/screen-icon";
import { useCurrentScreen } from "@/components/admin/shell/use-current-screen";
import { addressOfScreen, isOfSettings, type Screen } from "@/lib/content/screens";

type Props = { screen: Screen; iconSize?: number; className?: string };

/** A menu entry without prefetch: each screen is rendered per employee, so ten prefetches would be wasteful. */
export function ScreenLink({ screen, iconSize = 18, className }: Props) {
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
