import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps } from "react";
import { useTranslator } from "#translator";

export type AnchorProps = Omit<ComponentProps<"a">, "href"> & { href: string };

/** No prefetch: visitors on mobile data should not pay for pages they do not open. */
export function Anchor({ href, ...rest }: AnchorProps) {
  const { at } = useTranslator();
  if (!href.startsWith("/")) return <a href={href} {...rest} />;
  // Addresses come from lib/content and data as plain text, so the compiler cannot check the route.
  return <Link href={at(href) as Route} prefetch={false} {...rest} />;
}
