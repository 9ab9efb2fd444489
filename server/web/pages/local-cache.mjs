// @ts-check

import { backendTagOf } from "../../upstream/page-tags.mjs";
import { LRUCache, NextCache } from "../next/cache.mjs";
import { isFromAnother } from "./page-tags.mjs";

const IMAGES_BYTES = 32 * 1_024 * 1_024;

/** @typedef {import("../../platform/shared.mjs").Entry} Entry */
/** @typedef {import("../../platform/shared.mjs").Value} Value */
/** @typedef {import("../next/cache.mjs").Context} Context */

/** Resized pictures, which Next's own cache refuses. */
const images = new LRUCache(IMAGES_BYTES, (/** @type {Entry} */ { value }) => value?.buffer.byteLength);

/** When values had been made that were put back because they could not be made anew: Next dates them as if they were new. */
const putBack = new WeakMap();

/** What this process holds by itself: Next's own cache, in memory and on disk, and pictures in memory. */
export class LocalCache {
  /** @param {any} context what Next makes its own cache with */
  constructor(context) {
    this.began = Date.now();
    const { KEPT_PAGES } = process.env;
    // What runs may be another user's, and not for us to write in (scripts/support/releases.mjs).
    this.built = KEPT_PAGES ? new NextCache({ ...context, flushToDisk: false }) : undefined;
    this.kept = new NextCache(KEPT_PAGES ? { ...context, serverDistDir: KEPT_PAGES } : context);
    // server/platform/env, the reader of the environment elsewhere, has proved these by the time a server answers.
    this.backendTag = backendTagOf(process.env);
  }

  /** A page that was made from another backend, by the build perhaps, is not there. */
  async get(/** @type {string} */ key, /** @type {Context} */ context) {
    const entry = (context.kind === "IMAGE" ? images.get(key) : await this.#find(key, context)) ?? null;
    return isFromAnother(entry?.value, this.backendTag) ? null : entry;
  }

  /** @returns {Promise<Entry | null | undefined>} */
  async #find(/** @type {string} */ key, /** @type {Context} */ context) {
    return (await this.kept.get(key, context)) ?? this.built?.get(key, context);
  }

  /**
   * Gives what is kept now, and whether that is another value than before. A page is as old as the request that made it,
   * not as the moment it was done: what it shows may have been read at once, and staff may have saved something else
   * while it was under way.
   * @param {string} key
   * @param {Value} value
   * @param {Context} context
   * @returns {Promise<{ entry: Entry | undefined, isNew: boolean }>}
   */
  async set(key, value, context) {
    if (context.kind === "IMAGE") return { entry: this.put(key, { value, lastModified: Date.now() }), isNew: true };
    const before = NextCache.memoryCache?.get(key);
    await this.kept.set(key, value, context);
    const entry = NextCache.memoryCache?.get(key);
    if (!value || !entry) return { entry: undefined, isNew: false };
    const isNew = before?.value !== value;
    if (isNew) entry.lastModified = this.began;
    else putBack.set(value, madeAt(before));
    return { entry, isNew };
  }

  /** Keeps in memory what another process has made, with its date. */
  put(/** @type {string} */ key, /** @type {Entry} */ entry) {
    (entry.value?.kind === "IMAGE" ? images : NextCache.memoryCache)?.set(key, entry);
    return entry;
  }
}

/** @param {Entry} entry */
export const madeAt = ({ value, lastModified }) => (value && putBack.get(value)) ?? lastModified;
