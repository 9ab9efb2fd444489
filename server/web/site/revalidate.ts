import "server-only";
import { revalidateTag } from "next/cache";
import { after } from "next/server";
import { warmImageCache } from "@/server/web/site/image-cache-warming";
import { findPicturedPages, type PageTag, regeneratePagesShowing } from "@/server/web/site/pages";

/**
 * Marks what a write has made stale. "max" keeps the old page until the new one is made, also while the backend is
 * away; its price is one more showing of the old page, which we pay ourselves by visiting after the answer is sent. A
 * page that was begun before the mark is stale, however late it is done (server/web/pages/local-cache.mjs).
 */
export function revalidate(tags: readonly PageTag[]): void {
  for (const tag of tags) revalidateTag(tag, "max");
  after(async () => {
    await regeneratePagesShowing(tags);
    warmImageCache(await findPicturedPages(tags));
  });
}
