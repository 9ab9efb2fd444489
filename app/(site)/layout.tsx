import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/frame/site-frame";
import { Popup } from "@/components/site/popup/popup";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

export default async function SiteLayout({ params, children }: { params: PageParams; children: ReactNode }) {
  await setPageLanguage(params);
  return (
    <>
      <SiteFrame>{children}</SiteFrame>
      <Popup />
    </>
  );
}
