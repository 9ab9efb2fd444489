// @ts-check

import { backendTagOf } from "../../upstream/page-tags.mjs";
import { LRUCache, NextCache } from "../next/cache.mjs";
import { isFromAnother } from "./stored-tags.mjs";

const IMAGES_BYTES = 32 * 1_024 * 1_024;

/** @typedef {import("../../platform/shared.mjs").Entry} Entry */
/** @typedef {import("../../platform/shared.mjs").Value} Value */
/** @typedef {import("../next/cache.mjs").Context} Context */

/** Resized pictures, which Next's own cache does not store. */
const images = new LRUCache(IMAGES_BYTES, (/** @type {Entry} */ { value }) => value?.buffer.byteLength);

/** The true age of values stored again after a failed regeneration; Next dates them as new. */
const restoredDates = new WeakMap();

/** This process's cache: Next's own in memory and on disk, and pictures in memory. */
export class LocalCache {
  /** @param {any} context the argument of Next's own cache */
  constructor(context) {
    this.began = Date.now();
    const { KEPT_PAGES } = process.env;
    // The build's folder may belong to another user and be read-only (scripts/release/releases.mjs).
    this.built = KEPT_PAGES ? new NextCache({ ...context, flushToDisk: false }) : undefined;
    this.kept = new NextCache(KEPT_PAGES ? { ...context, serverDistDir: KEPT_PAGES } : context);
    // server/platform/env, which reads the environment elsewhere, has validated these before a server answers.
    this.backendTag = backendTagOf(process.env);
  }

  /** Ignores pages made from another backend, perhaps by the build. */
  async get(/** @type {string} */ key, /** @type {Context} */ context) {
    const entry = (context.kind === "IMAGE" ? images.get(key) : await this.#find(key, context)) ?? null;
    return isFromAnother(entry?.value, this.backendTag) ? null : entry;
  }

  /** @returns {Promise<Entry | null | undefined>} */
  async #find(/** @type {string} */ key, /** @type {Context} */ context) {
    return (await this.kept.get(key, context)) ?? this.built?.get(key, context);
  }

  /**
   * Stores a value; returns the stored entry and whether it changed. A page is dated by the start of its request, not
   * by its end: it may show data read early, before staff saved a change.
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
    else restoredDates.set(value, madeAt(before));
    return { entry, isNew };
  }

  /** Stores another process's entry in memory, with its date. */
  put(/** @type {string} */ key, /** @type {Entry} */ entry) {
    (entry.value?.kind === "IMAGE" ? images : NextCache.memoryCache)?.set(key, entry);
    return entry;
  }
}

/** @param {Entry} entry */
export const madeAt = ({ value, lastModified }) => (value && restoredDates.get(value)) ?? lastModified;
