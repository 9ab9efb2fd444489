// @ts-check
// What we use of Next's inside, for want of anything documented: all of it is named here (decision 92).
import nextsCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { areTagsStale, tagsManifest } from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
import { LRUCache } from "next/dist/server/lib/lru-cache.js";

/**
 * What Next tells its cache beside a key: what for, and for how long.
 * @typedef {{ kind?: string, tags?: string[], softTags?: string[], cacheControl?: { revalidate?: number | false } }} Context
 */

/**
 * Next's own cache, in memory and on disk, which reads the pages of a build. Node gives the whole module and a bundler its
 * default: Next loads this as it is and bundles it into the middleware.
 */
export const NextCache = /** @type {any} */ (nextsCache).default ?? nextsCache;

/** Whether one of these tags was marked stale after this time. ms */
export const isTagStale = areTagsStale;

/** When each tag was marked, by Next's `revalidateTag` or by other processes. */
export const tagMarks = tagsManifest;

/**
 * The public path of the page that is kept under this key, as a browser sends it: in a key letters of every script stand
 * as they are.
 * @param {string} key
 */
export const pathOf = (key) => encodeURI(key.replace(/^.*\/\$(?=\/)/, "").replace(/^\/index$/, "/"));

/**
 * The tags of a kept page or piece of data.
 * @param {import("../../platform/shared.mjs").Value | undefined} value
 * @returns {string[]}
 */
export const tagsOf = (value) => value?.headers?.["x-next-cache-tags"]?.split(",") ?? value?.tags ?? [];

export { LRUCache };
