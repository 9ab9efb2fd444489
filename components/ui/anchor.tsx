import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps } from "react";

export type AnchorProps = Omit<ComponentProps<"a">, "href"> & { href: string };

/**
 * A link to a page of ours, to a place on this one, or to a number, chat or address elsewhere. Nothing is fetched ahead:
 * every page links to seven others, and a phone on mobile data should not pay for those nobody asked for.
 */
export function Anchor({ href, ...rest }: AnchorProps) {
  if (!href.startsWith("/")) return <a href={href} {...rest} />;
  // Addresses come from lib/content and from data as plain text, so the compiler cannot look the route up.
  return <Link href={href as Route} prefetch={false} {...rest} />;
}
