import type { ReactNode } from "react";
import { Popup } from "@/components/site/popup/popup";
import { findOpenLanguages, readContent } from "@/server/features/content";
import { PhoneBar } from "./phone-bar";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

export async function SiteFrame({ enquireAt, children }: { enquireAt?: string; children: ReactNode }) {
  const [company, privacy, languages] = await Promise.all([
    readContent("company"),
    readContent("privacy"),
    findOpenLanguages(),
  ]);
  return (
    <>
      <SiteHeader placement="hero" company={company} languages={languages} />
      {children}
      <SiteFooter company={company} languages={languages} grievance={privacy.grievanceName} />
      <PhoneBar company={company} enquireAt={enquireAt} />
      <Popup />
    </>
  );
}
