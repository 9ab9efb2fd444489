import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/frame/site-frame";

/** A page without a footer has its own route group and frame. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
