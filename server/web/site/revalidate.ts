import "server-only";
import { revalidateTag } from "next/cache";
import { after } from "next/server";
import { warmImageCache } from "@/server/web/site/image-cache-warming";
import { findPicturedPages, type PageTag, regeneratePagesShowing } from "@/server/web/site/pages";

/**
 * Marks the data of a write stale. "max" keeps the old page until the new one is rendered, even during a backend
 * outage. It shows the old page once more, so we visit the pages ourselves after the response. A render that began
 * before the mark is stale, however late it ends (server/web/pages/local-cache.mjs).
 */
export function revalidate(tags: readonly PageTag[]): void {
  for (const tag of tags) revalidateTag(tag, "max");
  after(async () => {
    await regeneratePagesShowing(tags);
    warmImageCache(await findPicturedPages(tags));
  });
}
