import "server-only";
import { messages } from "@/contract/messages";
import { withSiteDatabase } from "@/server/database/site-database";
import type { Viewed } from "@/server/platform/shared.mjs";
import { ViewCounter } from "./counter";
import { storeViews } from "./store-views";
import { viewOf } from "./view";

/** More different names than visitors bring: they are stored at once, because only the database knows which are invented. */
const MANY = 5_000;

const counter = new ViewCounter();
let last: Promise<void> = Promise.resolve();

export function countView(viewed: Viewed): void {
  const view = viewOf(viewed);
  if (!view) return;
  const before = counter.size;
  counter.count(view);
  const isManyMore = Math.floor(counter.size / MANY) > Math.floor(before / MANY);
  // What fails stays counted. The next flush reports it.
  if (isManyMore) void flushViews().catch(() => undefined);
}

/**
 * Adds the views counted so far to the database, one flush after another. If that fails they stay counted, and the next
 * flush adds them.
 */
export function flushViews(): Promise<void> {
  last = last.catch(() => undefined).then(flush);
  return last;
}

async function flush(): Promise<void> {
  const counts = counter.take();
  if (counts.length === 0) return;
  try {
    await withSiteDatabase(messages.unavailable, (db) => storeViews(db, counts));
  } catch (cause) {
    counter.putBack(counts);
    throw cause;
  }
}
