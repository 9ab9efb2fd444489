"use client";

import { usePathname } from "next/navigation";
import { useTranslator } from "#translator";
import { cx } from "@/components/ui/cx";
import { type Language, languages } from "@/contract/language";
import { addressIn, isPage, splitAddress } from "@/lib/content/language/address";
import { pages } from "@/lib/content/pages";
import styles from "./languages.module.scss";

/**
 * Links to this page in the other open languages, each named in its own script. Plain links, because another language
 * is another document. Without one there is nothing to choose.
 */
export function Languages({ open, className }: { open: readonly Language[]; className?: string }) {
  const { language: current } = useTranslator();
  const { english } = splitAddress(usePathname());
  if (open.length < 2) return null;
  const page = isPage(english) ? english : pages.home.href;
  return (
    <ul className={cx(styles.languages, className)}>
      {open
        .filter((one) => one !== current)
        .map((one) => (
          <li key={one}>
            <a href={addressIn(one, page)} lang={languages[one].tag} hrefLang={languages[one].tag} data-language={one}>
              {languages[one].name}
            </a>
          </li>
        ))}
    </ul>
  );
}
