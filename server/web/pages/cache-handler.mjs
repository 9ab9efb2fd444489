// @ts-check
import { shared } from "../../platform/shared.mjs";
import { backendTagOf } from "../../upstream/page-tags.mjs";
import { areTagsStale, isFromOtherBackend, isIncomplete, NextCache, pathOf, tagsOf } from "../next/cache.mjs";
import { findSharedCache } from "./shared-cache.mjs";

/** @typedef {import("../../platform/shared.mjs").CacheEntry} CacheEntry */
/** @typedef {import("../../platform/shared.mjs").CacheValue} Value */
/** @typedef {import("../next/cache.mjs").Context} Context */

/** The common page for missing addresses exists although its status is 404. */
const NOT_FOUND = "/_not-found";

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

  /** @param {string} key @param {Context} context */
  async get(key, context) {
    await this.shared?.opened;
    const entry = await this.local.get(key, context);
    const newest = isStale(entry, context) ? ((await this.#findNewer(key, entry)) ?? entry) : entry;
    if (newest && isFormerlyMissing(key, newest, context)) return null;
    if (newest && isRendered(newest.value)) shared.onPage?.({ path: pathOf(key), key, entry: newest });
    return newest;
  }

  /**
   * A missing page is stored only in place of a page, since anyone can request any number of others. An incomplete
   * page neither replaces a complete one, which is stored again until a visit regenerates it, nor is it shared.
   * @param {string} key
   * @param {Value} value
   * @param {Context} context
   */
  async set(key, value, context) {
    const exists = !(value?.status >= 300);
    const isComplete = !isIncomplete(value);
    if (exists && isRendered(value)) shared.metrics?.pagesMade.inc({ outcome: isComplete ? "complete" : "incomplete" });
    const before = exists && isComplete ? undefined : await this.local.get(key, { ...context, kind: value?.kind });
    if (!exists && !before) {
      shared.onPage?.({ path: pathOf(key), key });
      return;
    }
    const isWorse = !isComplete && before && !isIncomplete(before.value);
    const { entry, isNew } = await this.local.set(key, isWorse ? before.value : value, context);
    if (entry && isNew && isComplete) void this.shared?.share(key, entry);
    if (entry && isRendered(value)) {
      shared.onPage?.({ path: pathOf(key), key, entry, revalidateSeconds: context.cacheControl?.revalidate });
    }
  }

  /** @param {string | string[]} tags @param {import("./shared-cache.mjs").Durations} [durations] */
  async revalidateTag(tags, durations) {
    await this.local.stored.revalidateTag(tags, durations);
    await this.shared?.mark(tags, durations);
  }

  resetRequestCache() {
    this.local.stored.resetRequestCache();
  }

  /** @param {string} key @param {CacheEntry | null} entry */
  async #findNewer(key, entry) {
    const newer = await this.shared?.findNewer(key, entry ? madeAt(entry) : 0);
    return newer && this.local.put(key, newer);
  }
}

/**
 * The page may exist now, for example in a language opened since. Next would send the missing page once more, and give
 * its title and robots tag to the new one.
 * @param {string} key
 * @param {CacheEntry} entry
 * @param {Context} context
 */
const isFormerlyMissing = (key, entry, context) =>
  isRendered(entry.value) && entry.value?.status === 404 && pathOf(key) !== NOT_FOUND && isStale(entry, context);

/** @param {Value} value */
const isRendered = (value) => value?.kind === "APP_PAGE" || value?.kind === "APP_ROUTE";

/**
 * An entry is stale if its tags are, or if it is missing or incomplete. Next itself handles expiry by time.
 * @param {CacheEntry | null} entry
 * @param {Context} context
 */
function isStale(entry, { tags = [], softTags = [] }) {
  if (!entry || isIncomplete(entry.value)) return true;
  return areTagsStale([...tagsOf(entry.value), ...tags, ...softTags], madeAt(entry));
}

/** Original dates: Next dates a value as new that is stored again after a failed regeneration. */
const restoredDates = new WeakMap();

class LocalCache {
  /** @param {any} context the argument of Next's own cache */
  constructor(context) {
    this.began = Date.now();
    const { KEPT_PAGES } = process.env;
    this.built = KEPT_PAGES ? new NextCache({ ...context, flushToDisk: false }) : undefined;
    this.stored = new NextCache(KEPT_PAGES ? { ...context, serverDistDir: KEPT_PAGES } : context);
    this.backendTag = backendTagOf(process.env);
  }

  async get(/** @type {string} */ key, /** @type {Context} */ context) {
    const entry = (await this.stored.get(key, context)) ?? (await this.built?.get(key, context)) ?? null;
    return isFromOtherBackend(entry?.value, this.backendTag) ? null : entry;
  }

  /**
   * Returns the stored entry and whether it changed. Dates a page by the start of its request: its data may be as old.
   * @param {string} key
   * @param {Value} value
   * @param {Context} context
   * @returns {Promise<{ entry: CacheEntry | undefined, isNew: boolean }>}
   */
  async set(key, value, context) {
    const before = NextCache.memoryCache?.get(key);
    await this.stored.set(key, value, context);
    const entry = NextCache.memoryCache?.get(key);
    if (!value || !entry) return { entry: undefined, isNew: false };
    const isNew = before?.value !== value;
    if (isNew) entry.lastModified = this.began;
    else restoredDates.set(value, madeAt(before));
    return { entry, isNew };
  }

  put(/** @type {string} */ key, /** @type {CacheEntry} */ entry) {
    NextCache.memoryCache?.set(key, entry);
    return entry;
  }
}

/** @param {CacheEntry} entry */
const madeAt = ({ value, lastModified }) => (value && restoredDates.get(value)) ?? lastModified;
