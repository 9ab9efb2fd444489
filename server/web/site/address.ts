import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { env } from "@/server/platform/env";

/**
 * A build on another machine has that machine's address: each server regenerates tagged pages as it starts. One read
 * per page: of an entry that is missing and marked stale, Next's cache gives a second reader undefined.
 */
export const getSiteAddress = cache(unstable_cache(async () => env.SITE_URL, [env.SITE_URL], { tags: ["address"] }));
