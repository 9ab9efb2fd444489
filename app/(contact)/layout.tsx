import type { ReactNode } from "react";
import { PhoneBar } from "@/components/site/phone-bar";
import { SiteHeader } from "@/components/site/site-header";

/** The contact page is its own footer (FOOT-03), and nobody is offered a pop-up there: it is the form. */
export default function ContactLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader over="hero" />
      {children}
      <PhoneBar />
    </>
  );
}
