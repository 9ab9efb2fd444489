"use client";

import Link from "next/link";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen, isOfSettings, type Screen } from "@/lib/content/screens";
import styles from "./breadcrumb.module.scss";
import { useCurrentScreen } from "./menu-entry";

const settings = getScreen("site");

export function Breadcrumb({ home }: { home: Screen | undefined }) {
  const current = useCurrentScreen();
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        <li>
          {home ? (
            <Link href={addressOfScreen(home)} prefetch={false}>
              Home
            </Link>
          ) : (
            "Home"
          )}
        </li>
        {current && isOfSettings(current) && (
          <li>
            <Link href={addressOfScreen(settings)} prefetch={false}>
              {settings.label}
            </Link>
          </li>
        )}
        {current && <li aria-current="page">{current.label}</li>}
      </ol>
    </nav>
  );
}
