"use client";

import { usePathname } from "next/navigation";
import { cx } from "@/components/ui/cx";
import styles from "./parts.module.scss";

type LanguageLink = { language: string; tag: string; name: string; folder: string };

type LanguagesProps = { others: readonly LanguageLink[]; folder: string; className?: string };

/** Plain links, because another language is another document. */
export function Languages({ others, folder, className }: LanguagesProps) {
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
