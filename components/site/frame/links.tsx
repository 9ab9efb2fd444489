"use client";

import { usePathname } from "next/navigation";
import { useTranslator } from "#translator";
import { cx } from "@/components/ui/cx";
import { Anchor } from "@/components/ui/text-link";
import styles from "./links.module.scss";

type NavLinksProps = { links: readonly { href: string; label: string }[]; className?: string };

/** A client component, because the path is known only in the browser. */
export function NavLinks({ links, className }: NavLinksProps) {
  const pathname = usePathname();
  const { at } = useTranslator();
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Anchor href={href} aria-current={isCurrentPage(at(href), pathname, at("/")) ? "page" : undefined}>
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

const isCurrentPage = (href: string, pathname: string, home: string) =>
  pathname === href || (href !== home && pathname.startsWith(`${href}/`));

export type LanguageLink = { language: string; tag: string; name: string; folder: string };

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
