import type { MetadataRoute } from "next";
import { readContent } from "@/server/features/content";
import { manifestIcons } from "@/server/web/site/icons";

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
    icons: manifestIcons(logo),
    screenshots: [
      {
        src: "/screenshot-phone.webp",
        sizes: "780x1688",
        type: "image/webp",
        form_factor: "narrow",
        label: "Timber homes, priced by the square foot",
      },
      {
        src: "/screenshot-desk.webp",
        sizes: "1280x800",
        type: "image/webp",
        form_factor: "wide",
        label: "Timber homes, priced by the square foot",
      },
    ],
  };
}
