import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps } from "react";

export type AnchorProps = Omit<ComponentProps<"a">, "href"> & { href: string };

/** A link to a page of ours, to a place on this one, or to a number, chat or address elsewhere. */
export function Anchor({ href, ...rest }: AnchorProps) {
  // Addresses come from lib/content and from data as plain text, so the compiler cannot look the route up.
  return href.startsWith("/") ? <Link href={href as Route} {...rest} /> : <a href={href} {...rest} />;
}
