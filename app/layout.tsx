import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { telLink } from "@/lib/contact-links";
import { MARK_SCRIPTED } from "@/lib/page-scripts/scripted";
import { readContent } from "@/server/features/content";
import { fontVariables } from "@/styles/fonts/anek";
import "@/styles/globals.scss";

export async function generateMetadata(): Promise<Metadata> {
  const { brand, blurb, logo } = await readContent("company");
  return {
    title: { default: brand, template: `%s | ${brand}` },
    description: blurb,
    applicationName: brand,
    icons: logo
      ? { icon: { url: logo.icon, type: "image/png", sizes: "512x512" }, apple: logo.appIcon }
      : { icon: { url: "/icon.svg", type: "image/svg+xml", sizes: "any" }, apple: "/apple-icon.png" },
    formatDetection: { telephone: false, address: false, email: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: "#0e1722",
};

/**
 * Error pages find the phone number on <body>. The script changes the class of <html> before React compares that. It is
 * not in <head>, where React would mistake a prerendered page's inline scripts for it.
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const { phone } = await readContent("company");
  return (
    <html lang="en-IN" className={fontVariables} suppressHydrationWarning>
      <body data-phone={phone || undefined} data-call={phone ? telLink(phone) : undefined}>
        <script>{MARK_SCRIPTED}</script>
        {children}
      </body>
    </html>
  );
}
