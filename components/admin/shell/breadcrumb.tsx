"use client";

import Link from "next/link";
import { plainLink } from "@/components/admin/kit/content";
import { cluster, row } from "@/components/admin/kit/layout";
import { cx } from "@/components/ui/cx";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen, isOfSettings, type Screen } from "@/lib/content/screens";
import { useCurrentScreen } from "./menu-entry";
import styles from "./shell.module.scss";

const settings = getScreen("site");

export function Breadcrumb({ home }: { home: Screen | undefined }) {
  const current = useCurrentScreen();
  return (
    <nav aria-label="Breadcrumb">
      <ol className={cx(cluster(0), styles.trail)}>
        <li>
          {home ? (
            <Link className={plainLink} href={addressOfScreen(home)} prefetch={false}>
              Home
            </Link>
          ) : (
            "Home"
          )}
        </li>
        {current && isOfSettings(current) && (
          <li className={row(2)}>
            <Link className={plainLink} href={addressOfScreen(settings)} prefetch={false}>
              {settings.label}
            </Link>
          </li>
        )}
        {current && (
          <li className={row(2)} aria-current="page">
            {current.label}
          </li>
        )}
      </ol>
    </nav>
  );
}
