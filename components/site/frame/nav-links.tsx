"use client";

import { usePathname } from "next/navigation";
import { useTranslator } from "#translator";
import { Anchor } from "@/components/ui/text-link";

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
