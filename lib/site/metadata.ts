import "server-only";
import type { Metadata } from "next";
import type { PageMetadata } from "@/lib/content/page-metadata";
import { site } from "@/lib/content/site";
import { getSiteAddress } from "./address";

/** Title, description, canonical address, Open Graph and Twitter card of a page that search engines may list. */
export async function metadataFor({ path, title, description, picture = "home" }: PageMetadata): Promise<Metadata> {
  const card = { url: `/og/${picture}`, width: 1200, height: 630, alt: `${site.brand}: ${title}` };
  return {
    metadataBase: new URL(await getSiteAddress()),
    title: { absolute: `${title} | ${site.brand}` },
    description,
    alternates: { canonical: path },
    openGraph: {
      type: "website",
      siteName: site.brand,
      locale: "en_IN",
      url: path,
      title,
      description,
      images: [card],
    },
    twitter: { card: "summary_large_image", title, description, images: [card] },
  };
}
