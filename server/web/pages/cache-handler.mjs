// @ts-check

import { shared } from "../../platform/shared.mjs";
import { areTagsStale, pathOf, tagsOf } from "../next/cache.mjs";
import { LocalCache, madeAt } from "./local-cache.mjs";
import { findSharedCache } from "./shared-cache.mjs";
import { isIncomplete } from "./stored-tags.mjs";

/** @typedef {import("../../platform/shared.mjs").Entry} Entry */
/** @typedef {import("../../platform/shared.mjs").Value} Value */
/** @typedef {import("../next/cache.mjs").Context} Context */

/** The common page for missing addresses is there although its status is 404. */
const NOT_FOUND = "/_not-found";

/**
 * Next's cache handler for pages, data and resized pictures: this process's cache, and, for missing or stale entries,
 * newer ones from a shared cache. Reports each version of a page to the server (server/web/http/pages.ts). Next creates
 * a handler per request; they share their state.
 */
export default class PageCache {
  /** @param {any} context the argument of Next's own cache */
  constructor(context) {
    this.local = new LocalCache(context);
    this.shared = findSharedCache(context.serverDistDir);
    shared.pageCache ??= {
      isStale: ({ value, lastModified }) => areTagsStale(tagsOf(value), lastModified),
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
    if (newest && isFormerlyMissing(key, newest, context)) return null;
    if (newest && isRendered(newest.value)) shared.onPage?.({ path: pathOf(key), key, entry: newest });
    return newest;
  }

  /**
   * Does not store missing pages, since anyone can request any number of them, unless one replaces a stored page. An
   * incomplete page does not replace a complete one: the complete page is stored again until a visit regenerates it.
   * Incomplete pages are not shared with other processes.
   * @param {string} key
   * @param {Value} value
   * @param {Context} context
   */
  async set(key, value, context) {
    const isThere = !(value?.status >= 300);
    const isWhole = !isIncomplete(value);
    if (isThere && isRendered(value)) shared.metrics?.pagesMade.inc({ outcome: isWhole ? "complete" : "incomplete" });
    const before = isThere && isWhole ? undefined : await this.local.get(key, { ...context, kind: value?.kind });
    if (!isThere && !before) return void shared.onPage?.({ path: pathOf(key), key });
    const isWorse = !isWhole && before && !isIncomplete(before.value);
    const { entry, isNew } = await this.local.set(key, isWorse ? before.value : value, context);
    if (entry && isNew && isWhole) void this.shared?.share(key, entry);
    if (entry && isRendered(value)) {
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
 * Whether this page was missing and may now be there, such as one in a language that was opened meanwhile. Next would
 * send the missing page once more, and give the new one its title and its robots tag.
 * @param {string} key
 * @param {Entry} entry
 * @param {Context} context
 */
const isFormerlyMissing = (key, entry, context) =>
  isRendered(entry.value) && entry.value?.status === 404 && pathOf(key) !== NOT_FOUND && isStale(entry, context);

/**
 * Whether this is a page, or a prerendered route such as the sitemap. The server waits for new versions of both,
 * including other processes'.
 * @param {Value} value
 */
const isRendered = (value) => value?.kind === "APP_PAGE" || value?.kind === "APP_ROUTE";

/**
 * Whether an entry is stale by its tags, missing or incomplete. Next itself handles expiry by time.
 * @param {Entry | null} entry
 * @param {Context} context
 */
function isStale(entry, { tags = [], softTags = [] }) {
  if (!entry || isIncomplete(entry.value)) return true;
  return areTagsStale([...tagsOf(entry.value), ...tags, ...softTags], madeAt(entry));
}
