import { areTagsStale } from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
import { finishPage } from "./finish.mjs";
import { madeAt, OwnCache } from "./own-cache.mjs";
import { isIncomplete, tagsOf } from "./page-tags.mjs";
import { findSharedCache } from "./shared-cache.mjs";

/**
 * The cache of pages, data and resized pictures, as Next asks for it: what this process holds, and, where there is a
 * shared cache, what another one has made in place of what is missing here or stale. Every page that comes out of it or
 * goes into it is finished. Next makes one of these for each request; what is kept is shared between them.
 */
export default class PageCache {
  constructor(context) {
    this.own = new OwnCache(context);
    this.shared = findSharedCache(context.serverDistDir);
  }

  /** A page that was made at build time is finished when it is first read. */
  async get(key, context) {
    await this.shared?.opened;
    const entry = await this.own.get(key, context);
    const newest = isStale(entry, context) ? ((await this.#findNewer(key, entry)) ?? entry) : entry;
    finish(newest?.value);
    return newest;
  }

  /**
   * A page that is not there is not kept, as strangers can ask for any number of those, unless it takes the place of one
   * that was there. A page that lacks something takes no complete one's place: that one is put back, until a visit has
   * it made again; and no other process is given it.
   */
  async set(key, value, context) {
    finish(value);
    const isThere = value?.kind !== "APP_PAGE" || !(value.status >= 300);
    const isWhole = !isIncomplete(value);
    const before = isThere && isWhole ? undefined : await this.own.get(key, { ...context, kind: value.kind });
    if (!isThere && !before) return;
    const isWorse = !isWhole && before && !isIncomplete(before.value);
    const entry = await this.own.set(key, isWorse ? before.value : value, context);
    if (entry && isWhole) void this.shared?.share(key, entry);
  }

  async revalidateTag(tags, durations) {
    await this.own.kept.revalidateTag(tags, durations);
    await this.shared?.mark(tags, durations);
  }

  resetRequestCache() {
    this.own.kept.resetRequestCache();
  }

  async #findNewer(key, entry) {
    const newer = await this.shared?.findNewer(key, entry ? madeAt(entry) : 0);
    return newer && this.own.put(key, newer);
  }
}

/**
 * By its tags; what is old by the clock alone is made anew without asking. What is not there, or lacks something,
 * counts as stale.
 */
function isStale(entry, { tags = [], softTags = [] }) {
  if (!entry || isIncomplete(entry.value)) return true;
  return areTagsStale([...tagsOf(entry.value), ...tags, ...softTags], madeAt(entry));
}

/**
 * In place: Next answers the visitor who waited for a page with the very value that it hands to `set`, and what `get`
 * gives is the value in memory, which is so finished only once.
 */
function finish(value) {
  if (value?.kind !== "APP_PAGE" || value.headers?.["content-security-policy"]) return;
  const { html, headers } = finishPage(value.html);
  value.html = html;
  value.headers = { ...value.headers, ...headers };
}
