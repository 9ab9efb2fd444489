import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/frame/site-frame";
import { Popup } from "@/components/site/popup/popup";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

type Props = { params: PageParams; children: ReactNode };

export default async function SiteLayout({ params, children }: Props) {
  await setPageLanguage(params);
  return (
    <>
      <SiteFrame>{children}</SiteFrame>
      <Popup />
    </>
  );
}
