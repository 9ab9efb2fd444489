// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import { Redis } from "ioredis";
import { backendTagOf } from "../../upstream/page-tags.mjs";
import { tagMarks } from "../next/cache.mjs";

/** @typedef {import("../../platform/shared.mjs").Entry} Entry */
/** @typedef {{ expire?: number }} Durations seconds, as `revalidateTag` is given them */

/** How often a process looks what others have marked stale, and how long it waits for any answer of Redis. */
const POLL_MS = 100;
const TIMEOUT_MS = 1_000;
/** A connection on which nothing has been heard for so long is given up and made anew. */
const SOCKET_TIMEOUT_MS = 3_000;
/** What nobody has made again within a day is dropped. */
const TTL_SECONDS = 86_400;

/** Of all releases: old and new ones serve side by side while one takes the other's place, and staff save meanwhile. */
const TAGS = "sagwan:tags";

/** Two processes may make one page at a time: kept is what was begun later, whoever ends last. */
const KEEP_NEWER = `
if tonumber(redis.call("hget", KEYS[1], "at") or 0) > tonumber(ARGV[1]) then return end
redis.call("hset", KEYS[1], "at", ARGV[1], "entry", ARGV[2])
redis.call("expire", KEYS[1], ARGV[3])`;

/**
 * What processes of one release, in front of one backend, have made and what has become stale, in Redis. It is asked for what a process lacks or
 * holds as stale, and looked through for new marks ten times a second: a look cannot miss what a message could. While
 * Redis does not answer, nobody waits for it, each process goes by itself, and its marks are kept until the next look
 * that comes through. Nothing here throws.
 *
 * Times travel by Redis's clock and are turned into this machine's, since entries and marks are compared by time.
 */
export class SharedCache {
  /** @type {boolean | undefined} */
  #isHealthy;
  #offset = 0;
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
    // Said once by #poll, not at each attempt to connect.
    this.redis.on("error", () => {});
    const connected = new Promise((resolve) => this.redis.once("ready", resolve));
    /** Resolves when the first look is done: before, a process knows nothing of what is stale. */
    this.opened = Promise.race([connected, pause(TIMEOUT_MS, undefined, { ref: false })]).then(() => this.#poll());
    void this.opened.then(() => {
      this.polling = setInterval(() => void this.#poll(), POLL_MS).unref();
    });
  }

  /**
   * What another process has made under this key, if that was begun after `since`.
   * @param {string} key
   * @param {number} since ms, this machine's clock
   */
  async findNewer(key, since) {
    if (!this.#isHealthy) return undefined;
    try {
      const text = await this.redis.hget(this.#nameOf(key), "at");
      const at = Number(text) - this.#offset;
      if (text === null || at <= since) return undefined;
      const entry = await this.redis.hgetBuffer(this.#nameOf(key), "entry");
      return entry ? { ...deserialize(entry), lastModified: at } : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Gives others what this process began to make at `lastModified`.
   * @param {string} key
   * @param {Entry} entry
   */
  async share(key, { lastModified, ...entry }) {
    const at = lastModified + this.#offset;
    await this.redis.eval(KEEP_NEWER, 1, this.#nameOf(key), at, serialize(entry), TTL_SECONDS).catch(() => {});
  }

  /**
   * Tells others that all that bears these tags is stale, as Next's `revalidateTag` has it.
   * @param {string | string[]} tags
   * @param {Durations} [durations]
   */
  async mark(tags, durations) {
    for (const tag of [tags].flat()) this.#unsent.set(tag, durations);
    await this.#poll();
  }

  close() {
    clearInterval(this.polling);
    this.redis.disconnect();
  }

  #nameOf = (/** @type {string} */ key) => this.prefix + key;

  /** Marks of ours go first and bear the time at which they go: a late one must not hide a newer one of others. */
  async #poll() {
    const unsent = [...this.#unsent];
    const now = Date.now() + this.#offset;
    const ours = Object.fromEntries(unsent.map(([tag, durations]) => [tag, JSON.stringify(markAt(now, durations))]));
    try {
      const began = Date.now();
      const [[seconds, micros], theirs] = await Promise.all([
        this.redis.time(),
        this.redis.hgetall(TAGS),
        unsent.length && this.redis.hset(TAGS, ours),
        unsent.length && this.redis.expire(TAGS, TTL_SECONDS),
      ]);
      for (const [tag, durations] of unsent) if (this.#unsent.get(tag) === durations) this.#unsent.delete(tag);
      this.#offset = minClockOffset(Number(seconds) * 1_000 + Number(micros) / 1_000, began, Date.now());
      this.#mergeMarks(theirs);
      Object.assign(this.#seen, ours);
      this.#logHealth(true);
    } catch {
      this.#logHealth(false);
    }
  }

  /**
   * Enters what is new among these marks where Next looks for it. What is marked later already stays so.
   * @param {Record<string, string>} marks
   */
  #mergeMarks(marks) {
    for (const [tag, mark] of Object.entries(marks)) {
      if (this.#seen[tag] === mark) continue;
      /** @type {Record<string, number | undefined>} */
      const merged = { ...tagMarks.get(tag) };
      for (const [kind, time] of Object.entries(JSON.parse(mark))) {
        merged[kind] = Math.max(merged[kind] ?? 0, time - this.#offset);
      }
      tagMarks.set(tag, merged);
      this.#seen[tag] = mark;
    }
  }

  /** Says when Redis goes and when it comes back. */
  #logHealth(/** @type {boolean} */ isHealthy) {
    if (isHealthy === this.#isHealthy) return;
    this.#isHealthy = isHealthy;
    const message = `the shared cache ${isHealthy ? "answers" : "does not answer: this process goes by itself"}`;
    logLine(isHealthy ? "info" : "warn", message);
  }
}

/**
 * Stale and served until it is made anew, or, without durations, not to be served at all.
 * @param {number} now
 * @param {Durations | undefined} durations
 */
const markAt = (now, durations) =>
  durations
    ? { stale: now, ...(durations.expire !== undefined && { expired: now + durations.expire * 1_000 }) }
    : { expired: now };

/**
 * How far Redis's clock is from ours at least, given that it was read between these two times. None, if that may be.
 * @param {number} theirs
 * @param {number} began
 * @param {number} ended
 */
export const minClockOffset = (theirs, began, ended) => Math.max(theirs - ended, 0) + Math.min(theirs - began, 0);

/**
 * Writes one line of the log as server/platform/log does, which is out of reach here: Next loads this file as it is.
 * @param {"info" | "warn"} level
 * @param {string} message
 */
function logLine(level, message) {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), message })}\n`);
}

/** Next makes several bundles of this module; the process shares as one. */
const everywhere = /** @type {{ sharedCache?: SharedCache }} */ (globalThis);

/**
 * This process's part in the cache that REDIS_URL names; undefined where there is none, and while building.
 * @param {string | undefined} serverFolder Next's `.next/server`; bundles that do not serve pages have none
 * @returns {SharedCache | undefined}
 */
export function findSharedCache(serverFolder) {
  // server/platform/env, the reader of the environment elsewhere, has proved this one by the time a server answers.
  const url = process.env.REDIS_URL;
  if (!url || !serverFolder || process.env.NEXT_PHASE === "phase-production-build") return undefined;
  everywhere.sharedCache ??= new SharedCache({
    url,
    release: readFileSync(join(serverFolder, "..", "BUILD_ID"), "utf8"),
    backendTag: backendTagOf(process.env),
  });
  return everywhere.sharedCache;
}
