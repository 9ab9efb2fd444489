import type { MetadataRoute } from "next";
import { readContent } from "@/server/features/content";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { brand, blurb, logo } = await readContent("company");
  return {
    name: brand,
    short_name: brand,
    description: blurb,
    lang: "en-IN",
    start_url: "/",
    display: "standalone",
    background_color: "#f4f6f6",
    theme_color: "#0e1722",
    icons: logo
      ? [
          { src: logo.icon, sizes: "512x512", type: "image/png" },
          { src: logo.appIcon, sizes: "512x512", type: "image/png", purpose: "maskable" },
        ]
      : [
          { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
  };
}
