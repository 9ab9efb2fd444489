import "server-only";
import { revalidateTag } from "next/cache";
import { after } from "next/server";
import { findPagesShowing, makePagesShowing, type PageTag } from "@/lib/site/pages";
import { drawPicturesOf } from "@/lib/site/pictures-ahead";

/**
 * Marks what a write has made stale. "max" keeps the old page until the new one is made, also while the backend is
 * away; its price is one more showing of the old page, which we pay ourselves by visiting after the answer is sent.
 *
 * Marked and visited twice, because Next takes a page for fresh that it began to make before the write and finished
 * after the mark. Once the first visits are answered from the cache no such page is under way any more.
 */
export function publish(tags: readonly PageTag[]): void {
  markStale(tags);
  after(async () => {
    await makePagesShowing(tags);
    markStale(tags);
    await makePagesShowing(tags);
    drawPicturesOf(await findPagesShowing(tags));
  });
}

function markStale(tags: readonly PageTag[]): void {
  for (const tag of tags) revalidateTag(tag, "max");
}
