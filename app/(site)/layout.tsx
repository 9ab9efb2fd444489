import type { ReactNode } from "react";
import { PhoneBar } from "@/components/site/frame/phone-bar";
import { SiteFooter } from "@/components/site/frame/site-footer";
import { SiteHeader } from "@/components/site/frame/site-header";
import { Popup } from "@/components/site/popup/popup";
import { readContent } from "@/server/features/content";

/** Header and footer of public pages. A page without a footer has its own route group and frame. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [company, privacy] = await Promise.all([readContent("company"), readContent("privacy")]);
  return (
    <>
      <SiteHeader placement="hero" company={company} />
      {children}
      <SiteFooter company={company} grievance={privacy.grievanceName} />
      <PhoneBar company={company} />
      <Popup />
    </>
  );
}
