import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { env } from "@/server/platform/env";

/**
 * The site's public address ("https://sagwan.example", no slash behind). A page is made while building, maybe on another
 * machine, and would keep the address known there. Reading it from here tags the page "address", and each server has the
 * pages so tagged made anew as it starts. The address is its own cache key: a new one is never answered with an old one.
 *
 * React's cache makes it one read for each page: where one entry is both missing and marked stale during a page, Next's
 * gives the second reader undefined.
 */
export const getSiteAddress = cache(unstable_cache(async () => env.SITE_URL, [env.SITE_URL], { tags: ["address"] }));
