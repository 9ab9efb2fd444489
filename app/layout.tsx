import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { site } from "@/lib/content/site";
import { fontVariables } from "@/styles/fonts/anek";
import "@/styles/globals.scss";

export const metadata: Metadata = {
  title: { default: site.brand, template: `%s | ${site.brand}` },
  description: site.blurb,
  applicationName: site.brand,
  formatDetection: { telephone: false, address: false, email: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: "#0e1722",
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" className={fontVariables}>
      <body>{children}</body>
    </html>
  );
}
