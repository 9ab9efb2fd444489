import type { MetadataRoute } from "next";
import { product } from "@/contract/product";
import { loginPage } from "@/lib/content/screens";
import { getSiteAddress } from "@/server/web/site/metadata";

/** Made for each request, because a stored file would name the former address after a restart with a new one. */
export const dynamic = "force-dynamic";

/** For well-behaved crawlers. Pages that must not be listed also send a header (next.config.ts). */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const address = await getSiteAddress();
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/admin", `/${product}-`, loginPage, "/api/"] },
    sitemap: `${address}/sitemap.xml`,
  };
}
