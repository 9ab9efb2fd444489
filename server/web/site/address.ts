import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { env } from "@/server/platform/env";

/**
 * The site's public address ("https://sagwan.example", without a trailing slash). A page may be built on another
 * machine, with that machine's address. Reading it here tags the page "address", and each server regenerates such pages
 * as it starts. The address is also the cache key, so that a new one never gets an old value.
 * React's cache makes it one read per page: if one entry is both missing and marked stale during a page, Next's cache
 * gives the second reader undefined.
 */
export const getSiteAddress = cache(unstable_cache(async () => env.SITE_URL, [env.SITE_URL], { tags: ["address"] }));
