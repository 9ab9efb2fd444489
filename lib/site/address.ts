import "server-only";
import { unstable_cache } from "next/cache";
import { env } from "@/lib/env";

/**
 * The site's public address ("https://sagwan.example", no slash behind). A page is made while building, maybe on another
 * machine, and would keep the address known there. Reading it from here tags the page "address", and each server has the
 * pages so tagged made anew as it starts. The address is its own cache key: a new one is never answered with an old one.
 */
export const getSiteAddress = unstable_cache(async () => env.SITE_URL, [env.SITE_URL], { tags: ["address"] });
