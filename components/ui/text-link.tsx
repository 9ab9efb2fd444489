import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps } from "react";
import { useTranslator } from "#translator";
import { cx } from "./cx";
import { Icon } from "./icon";

export function TextLink({ className, ...rest }: AnchorProps) {
  return <Anchor className={cx("text-link", className)} {...rest} />;
}

export function MoreLink({ children, ...rest }: AnchorProps) {
  return (
    <TextLink {...rest}>
      {children}
      <Icon name="arrow" />
    </TextLink>
  );
}

export type AnchorProps = Omit<ComponentProps<"a">, "href"> & { href: string };

/** No prefetch: visitors on mobile data should not pay for pages they do not open. */
export function Anchor({ href, ...rest }: AnchorProps) {
  const { localHref } = useTranslator();
  if (!href.startsWith("/")) return <a href={href} {...rest} />;
  // Addresses come from lib/content and data as plain text, so the compiler cannot check the route.
  return <Link href={localHref(href) as Route} prefetch={false} {...rest} />;
}
