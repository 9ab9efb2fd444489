// @ts-check
import { setTimeout as pause } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import { Redis } from "ioredis";
import { backendTagOf } from "../../upstream/page-tags.mjs";
import { releaseIn, tagMarks } from "../next/cache.mjs";

/** @typedef {import("../../platform/shared.mjs").CacheEntry} CacheEntry */
/** @typedef {{ expire?: number }} Durations seconds, as passed to `revalidateTag` */

const POLL_MS = 100;
const TIMEOUT_MS = 1_000;
const SOCKET_TIMEOUT_MS = 3_000;
const TTL_SECONDS = 86_400;

/** Shared by all releases: old and new ones serve together during a deployment, while staff save. */
const TAGS = "sagwan:tags";

/** If two processes render the same page, the render that began later wins, whichever finishes last. */
const KEEP_NEWER = `
if tonumber(redis.call("hget", KEYS[1], "at") or 0) > tonumber(ARGV[1]) then return end
redis.call("hset", KEYS[1], "at", ARGV[1], "entry", ARGV[2])
redis.call("expire", KEYS[1], ARGV[3])`;

/** Polls for marks of stale tags: a message could be missed. Never throws. Times are converted to this machine's clock. */
class SharedCache {
  /** @type {boolean | undefined} */
  #isHealthy;
  #clockOffset = 0;
  #unsent = new Map();
  /** @type {Record<string, string | undefined>} */
  #seen = {};

  /** @param {{ url: string, release: string, backendTag: string }} settings */
  constructor({ url, release, backendTag }) {
    this.prefix = `sagwan:${release}:${backendTag}:`;
    this.redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
    });
    // #poll logs this once, not at each attempt to connect.
    this.redis.on("error", () => {});
    const connected = new Promise((resolve) => this.redis.once("ready", resolve));
    /** Before the first poll a process does not know what is stale. */
    this.opened = Promise.race([connected, pause(TIMEOUT_MS, undefined, { ref: false })]).then(() => this.#poll());
    void this.opened.then(() => {
      this.polling = setInterval(() => void this.#poll(), POLL_MS).unref();
    });
  }

  /**
   * Finds an entry whose render began after `since`.
   * @param {string} key
   * @param {number} since ms, this machine's clock
   */
  async findNewer(key, since) {
    if (!this.#isHealthy) return undefined;
    try {
      const renderedAt = await this.redis.hget(this.#nameOf(key), "at");
      const lastModified = Number(renderedAt) - this.#clockOffset;
      if (renderedAt === null || lastModified <= since) return undefined;
      const entry = await this.redis.hgetBuffer(this.#nameOf(key), "entry");
      return entry ? { ...deserialize(entry), lastModified } : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * `lastModified` is the start of the entry's render.
   * @param {string} key
   * @param {CacheEntry} entry
   */
  async share(key, { lastModified, ...entry }) {
    const renderedAt = lastModified + this.#clockOffset;
    await this.redis.eval(KEEP_NEWER, 1, this.#nameOf(key), renderedAt, serialize(entry), TTL_SECONDS).catch(() => {});
  }

  /** @param {string | string[]} tags @param {Durations} [durations] */
  async mark(tags, durations) {
    for (const tag of [tags].flat()) this.#unsent.set(tag, durations);
    await this.#poll();
  }

  close() {
    clearInterval(this.polling);
    this.redis.disconnect();
  }

  #nameOf = (/** @type {string} */ key) => this.prefix + key;

  /** Dates our marks when it sends them: a delayed mark must not override a newer one of another process. */
  async #poll() {
    const unsent = [...this.#unsent];
    const now = Date.now() + this.#clockOffset;
    const ownMarks = Object.fromEntries(
      unsent.map(([tag, durations]) => [tag, JSON.stringify(createMark(now, durations))]),
    );
    try {
      const began = Date.now();
      const [[seconds, micros], marks] = await Promise.all([
        this.redis.time(),
        this.redis.hgetall(TAGS),
        unsent.length && this.redis.hset(TAGS, ownMarks),
        unsent.length && this.redis.expire(TAGS, TTL_SECONDS),
      ]);
      for (const [tag, durations] of unsent) if (this.#unsent.get(tag) === durations) this.#unsent.delete(tag);
      this.#clockOffset = minClockOffset(Number(seconds) * 1_000 + Number(micros) / 1_000, began, Date.now());
      this.#mergeMarks(marks);
      Object.assign(this.#seen, ownMarks);
      this.#logHealth(true);
    } catch {
      this.#logHealth(false);
    }
  }

  /**
   * Of two marks for one tag the later wins.
   * @param {Record<string, string>} marks
   */
  #mergeMarks(marks) {
    for (const [tag, mark] of Object.entries(marks)) {
      if (this.#seen[tag] === mark) continue;
      /** @type {Record<string, number | undefined>} */
      const merged = { ...tagMarks.get(tag) };
      for (const [kind, time] of Object.entries(JSON.parse(mark))) {
        merged[kind] = Math.max(merged[kind] ?? 0, time - this.#clockOffset);
      }
      tagMarks.set(tag, merged);
      this.#seen[tag] = mark;
    }
  }

  #logHealth(/** @type {boolean} */ isHealthy) {
    if (isHealthy === this.#isHealthy) return;
    this.#isHealthy = isHealthy;
    const message = `the shared cache ${isHealthy ? "answers" : "does not answer: this process continues without it"}`;
    logLine(isHealthy ? "info" : "warn", message);
  }
}

/**
 * Marks a tag as stale (its pages are served until regenerated) or, without durations, as expired.
 * @param {number} now
 * @param {Durations | undefined} durations
 */
const createMark = (now, durations) =>
  durations
    ? { stale: now, ...(durations.expire !== undefined && { expired: now + durations.expire * 1_000 }) }
    : { expired: now };

/**
 * Returns the smallest offset of Redis's clock that explains its reading between two times of ours; 0 if it is between.
 * @param {number} reading
 * @param {number} began
 * @param {number} ended
 */
export const minClockOffset = (reading, began, ended) => Math.max(reading - ended, 0) + Math.min(reading - began, 0);

/**
 * Writes in the format of server/platform/log, which Next could not load with this file.
 * @param {"info" | "warn"} level
 * @param {string} message
 */
function logLine(level, message) {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), message })}\n`);
}

const globals = /** @type {{ sharedCache?: SharedCache }} */ (globalThis);

/**
 * Undefined without REDIS_URL and while building.
 * @param {string | undefined} serverFolder Next's `.next/server`; bundles that do not serve pages have none
 * @returns {SharedCache | undefined}
 */
export function findSharedCache(serverFolder) {
  // server/platform/env has validated this setting before a server answers.
  const url = process.env.REDIS_URL;
  if (!url || !serverFolder || process.env.NEXT_PHASE === "phase-production-build") return undefined;
  globals.sharedCache ??= new SharedCache({
    url,
    release: releaseIn(serverFolder),
    backendTag: backendTagOf(process.env),
  });
  return globals.sharedCache;
}
