import type { ReactNode } from "react";
import { findOpenLanguages, readContent } from "@/server/features/content";
import { PhoneBar } from "./phone-bar";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

type SiteFrameProps = { isSolid?: boolean; enquiryHref?: string; children: ReactNode };

export async function SiteFrame({ isSolid, enquiryHref, children }: SiteFrameProps) {
  const [company, privacy, languages] = await Promise.all([
    readContent("company"),
    readContent("privacy"),
    findOpenLanguages(),
  ]);
  return (
    <>
      <SiteHeader isSolid={isSolid} company={company} languages={languages} />
      {children}
      <SiteFooter company={company} languages={languages} grievance={privacy.grievanceName} />
      <PhoneBar company={company} enquiryHref={enquiryHref} />
    </>
  );
}
