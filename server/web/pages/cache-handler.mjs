// @ts-check

import { shared } from "../../platform/shared.mjs";
import { isTagStale, pathOf, tagsOf } from "../next/cache.mjs";
import { LocalCache, madeAt } from "./local-cache.mjs";
import { isIncomplete } from "./page-tags.mjs";
import { findSharedCache } from "./shared-cache.mjs";

/** @typedef {import("../../platform/shared.mjs").Entry} Entry */
/** @typedef {import("../../platform/shared.mjs").Value} Value */
/** @typedef {import("../next/cache.mjs").Context} Context */

/**
 * The cache of pages, data and resized pictures, as Next asks for it: what this process holds, and, where there is a
 * shared cache, what another one has made in place of what is missing here or stale. The server is told of every version
 * of a page (server/web/http/pages.ts). Next makes one of these for each request; what is kept is shared between them.
 */
export default class PageCache {
  /** @param {any} context what Next makes its own cache with */
  constructor(context) {
    this.local = new LocalCache(context);
    this.shared = findSharedCache(context.serverDistDir);
    shared.pageCache ??= {
      isStale: ({ value, lastModified }) => isTagStale(tagsOf(value), lastModified),
      findNewer: this.shared && ((key, entry) => this.#findNewer(key, entry)),
    };
  }

  /**
   * @param {string} key
   * @param {Context} context
   */
  async get(key, context) {
    await this.shared?.opened;
    const entry = await this.local.get(key, context);
    const newest = isStale(entry, context) ? ((await this.#findNewer(key, entry)) ?? entry) : entry;
    if (newest && isMade(newest.value)) shared.onPage?.({ path: pathOf(key), key, entry: newest });
    return newest;
  }

  /**
   * A page that is not there is not kept, as strangers can ask for any number of those, unless it takes the place of one
   * that was there. A page that lacks something takes no complete one's place: that one is put back, until a visit has
   * it made again; and no other process is given it.
   * @param {string} key
   * @param {Value} value
   * @param {Context} context
   */
  async set(key, value, context) {
    const isThere = !(value?.status >= 300);
    const isWhole = !isIncomplete(value);
    if (isThere && isMade(value)) shared.metrics?.pagesMade.inc({ outcome: isWhole ? "complete" : "incomplete" });
    const before = isThere && isWhole ? undefined : await this.local.get(key, { ...context, kind: value?.kind });
    if (!isThere && !before) return void shared.onPage?.({ path: pathOf(key), key });
    const isWorse = !isWhole && before && !isIncomplete(before.value);
    const { entry, isNew } = await this.local.set(key, isWorse ? before.value : value, context);
    if (entry && isNew && isWhole) void this.shared?.share(key, entry);
    if (entry && isMade(value)) {
      shared.onPage?.({ path: pathOf(key), key, entry, revalidateSeconds: context.cacheControl?.revalidate });
    }
  }

  /**
   * @param {string | string[]} tags
   * @param {import("./shared-cache.mjs").Durations} [durations]
   */
  async revalidateTag(tags, durations) {
    await this.local.kept.revalidateTag(tags, durations);
    await this.shared?.mark(tags, durations);
  }

  resetRequestCache() {
    this.local.kept.resetRequestCache();
  }

  /**
   * @param {string} key
   * @param {Entry | null} entry
   */
  async #findNewer(key, entry) {
    const newer = await this.shared?.findNewer(key, entry ? madeAt(entry) : 0);
    return newer && this.local.put(key, newer);
  }
}

/**
 * A page, or what a route has made ahead, such as the map of the site: of both the server waits to hear that they are new,
 * also where another process has made them.
 * @param {Value} value
 */
const isMade = (value) => value?.kind === "APP_PAGE" || value?.kind === "APP_ROUTE";

/**
 * By its tags; what is old by the clock alone is made anew without asking. What is not there, or lacks something,
 * counts as stale.
 * @param {Entry | null} entry
 * @param {Context} context
 */
function isStale(entry, { tags = [], softTags = [] }) {
  if (!entry || isIncomplete(entry.value)) return true;
  return isTagStale([...tagsOf(entry.value), ...tags, ...softTags], madeAt(entry));
}
