"use client";

import { usePathname } from "next/navigation";
import { cx } from "@/components/ui/cx";
import styles from "./languages.module.scss";

/** A language with the folder that starts its addresses. */
export type LanguageLink = { language: string; tag: string; name: string; folder: string };

type Props = { others: readonly LanguageLink[]; folder: string; className?: string };

/**
 * Links to this page in the other open languages, each named in its own script. Plain links, because another language
 * is another document. `folder` is that of the page's own language.
 */
export function Languages({ others, folder, className }: Props) {
  const english = usePathname().slice(folder.length);
  return (
    <ul className={cx(styles.languages, className)}>
      {others.map(({ language, tag, name, folder: to }) => (
        <li key={language}>
          <a href={to + (english === "/" ? "" : english) || "/"} lang={tag} hrefLang={tag} data-language={language}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
