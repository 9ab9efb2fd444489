import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/frame/site-frame";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

type Props = { params: PageParams; children: ReactNode };

/** A page without a footer has its own route group and frame. */
export default async function SiteLayout({ params, children }: Props) {
  await setPageLanguage(params);
  return <SiteFrame>{children}</SiteFrame>;
}
