import "server-only";
import { revalidateTag } from "next/cache";
import { after } from "next/server";
import type { Tag } from "@/lib/api/call";
import { warmPages } from "@/lib/site/pages";

/**
 * Marks what a write has made stale. "max" keeps the old page until the new one is made, also while the backend is
 * away; its price is one more showing of the old page, which we pay ourselves by visiting after the answer is sent.
 */
export function publish(tags: readonly Tag[]): void {
  for (const tag of tags) revalidateTag(tag, "max");
  after(() => warmPages(tags));
}
