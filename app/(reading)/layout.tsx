import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/frame/site-frame";
import { pages } from "@/lib/content/pages";

/** Pages without an enquiry form. */
export default function ReadingLayout({ children }: { children: ReactNode }) {
  return <SiteFrame enquireAt={pages.contact.href}>{children}</SiteFrame>;
}
