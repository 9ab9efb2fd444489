// @ts-check
// These are all of Next's undocumented internals that the cache uses.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import nextsCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { areTagsStale, tagsManifest } from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
import { BACKEND_PREFIX, INCOMPLETE } from "../../upstream/page-tags.mjs";

/** @typedef {import("../../platform/shared.mjs").CacheValue | undefined} Value */

/**
 * What Next passes to its cache with a key.
 * @typedef {{ kind?: string, tags?: string[], softTags?: string[], cacheControl?: { revalidate?: number | false } }}
 * Context
 */

/** Node imports the whole module, a bundler its default export. Next uses this file both ways. */
export const NextCache = /** @type {any} */ (nextsCache).default ?? nextsCache;

/** @param {string} serverFolder */
export const releaseIn = (serverFolder) => readFileSync(join(serverFolder, "..", "BUILD_ID"), "utf8");

export const tagMarks = tagsManifest;

/**
 * Encodes the path as browsers do, because cache keys have raw Unicode.
 * @param {string} key
 */
export const pathOf = (key) => encodeURI(key.replace(/^.*\/\$(?=\/)/, "").replace(/^\/index$/, "/"));

/** @param {Value} value @returns {string[]} */
export const tagsOf = (value) => value?.headers?.["x-next-cache-tags"]?.split(",") ?? value?.tags ?? [];

export { areTagsStale };

/** @param {Value} value @param {string} backendTag */
export const isFromOtherBackend = (value, backendTag) =>
  tagsOf(value).some((tag) => tag.startsWith(BACKEND_PREFIX) && tag !== backendTag);

/** @param {Value} value */
export const isIncomplete = (value) => tagsOf(value).includes(INCOMPLETE);
