import type { MetadataRoute } from "next";
import { site } from "@/lib/content/site";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.brand,
    short_name: site.brand,
    description: site.blurb,
    lang: "en-IN",
    start_url: "/",
    display: "standalone",
    background_color: "#f4f6f6",
    theme_color: "#0e1722",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
