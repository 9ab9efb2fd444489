import type { ReactNode } from "react";
import { PhoneBar } from "@/components/site/phone-bar";
import { Popup } from "@/components/site/popup/popup";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";

/** Header and footer for the public pages. A page without a footer lives in a route group of its own, with its own frame. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader over="hero" />
      {children}
      <SiteFooter />
      <PhoneBar />
      <Popup />
    </>
  );
}
