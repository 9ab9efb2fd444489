import { EventEmitter, once } from "node:events";
import type { IncomingMessage } from "node:http";
import { isNotModified } from "@/server/platform/http/not-modified";
import { log } from "@/server/platform/log";
import { type Entry, type Made, shared } from "@/server/platform/shared.mjs";
import { INCOMPLETE_SECONDS } from "@/server/upstream/page-tags.mjs";
import { timeouts } from "@/server/upstream/timeouts";
import { VARY } from "@/server/web/next/requests";
import { isIncomplete } from "@/server/web/pages/page-tags.mjs";
import { type Answer, microCacheHeader } from "./answer";
import { chooseEncoding, compressHarder, type EncodedPage, encodePage } from "./encoded-page";
import type { PageData } from "./page-data";

/** A version of a page that is kept in memory, and until when it is new by the clock. ms */
type CachedPage = EncodedPage & {
  key: string;
  entry: Entry;
  status: number;
  staleAt: number;
  headers: string[];
  /** Where it says that another page is not there: nobody keeps that. */
  missingHeaders: string[];
};

/** Has Next answer at this path, which has it make a page that is missing or stale. */
type Render = (path: string, signal?: AbortSignal) => Promise<unknown>;

const YEAR_SECONDS = 31_536_000;
/** Says that nothing is here; kept as any other page is. */
export const NOT_FOUND_PAGE = "/_not-found";
/** A stale page has Next look at it once in this time, however many come. */
const REFRESH_AT_MOST_EVERY_MS = 1_000;
/** A version that lasts so long is compressed harder: while staff save, none does. */
const COMPRESS_HARDER_AFTER_MS = 5_000;
/** A page is waited for until it is made, and so until the backend has answered or not. */
const REGENERATE_TIMEOUT_MS = timeouts.usual.headersMs + timeouts.usual.bodyMs + 1_000;

/**
 * The prerendered pages as they leave this server. Next makes them, and keeps what it made; of each version the cache
 * handler tells, and it is post-processed once and sent from memory. What is sent from memory Next never sees, so this notices
 * what is stale, and has Next make it anew while the last version is served.
 */
export class Pages {
  #securityHeaders: string[];
  #render: Render;
  #data: PageData;
  #cached = new Map<string, CachedPage>();
  #newest = new Map<string, Entry>();
  #refreshing = new Set<string>();
  #changes = new EventEmitter().setMaxListeners(0);
  #compressing = Promise.resolve();
  #visits = 0;

  constructor(securityHeaders: Record<string, string>, render: Render, data: PageData) {
    this.#securityHeaders = Object.entries(securityHeaders).flat();
    this.#render = render;
    this.#data = data;
  }

  /** How many visits there were of pages that are kept. */
  get visits(): number {
    return this.#visits;
  }

  /** Whether a page is kept for this path. */
  has = (path: string): boolean => this.#cached.has(path);

  /**
   * Sends the page at this path, if it is kept. Whether it was. Who finds it stale has it made anew, and waits for that
   * only as long as it takes to ask other processes. `status` is given where this page says that another one is not
   * there: nobody keeps that, as it may come.
   */
  async send(path: string, request: IncomingMessage, answer: Answer, status?: 404): Promise<boolean> {
    const found = this.#cached.get(path);
    if (!found) return false;
    this.#visits++;
    const page = this.#isFresh(found) ? found : await this.#findNewer(path, found);
    if (!this.#isFresh(page)) void this.#refresh(path);
    this.#data.keep(page);
    const encoding = chooseEncoding(request);
    const body = page.bodies[encoding];
    const isThere = (status ?? page.status) === 200;
    const isKnown = isThere && isNotModified(request, page.version);
    answer.sendWhole(
      isKnown ? 304 : isThere ? 200 : 404,
      [
        ...(isThere ? page.headers : page.missingHeaders),
        ...(isThere ? microCacheHeader() : []),
        "x-request-id",
        answer.id,
        ...(isKnown ? [] : ["content-type", "text/html; charset=utf-8", "content-length", String(body.length)]),
        ...(isKnown || encoding === "identity" ? [] : ["content-encoding", encoding]),
      ],
      isKnown || request.method === "HEAD" ? undefined : body,
    );
    return true;
  }

  /** Told of each version that Next reads from its cache or writes into it, and of what is gone. */
  async take(made: Made): Promise<void> {
    const { path, entry } = made;
    const before = this.#newest.get(path);
    if (before && entry === before) return;
    if (entry) this.#newest.set(path, entry);
    // Strangers may ask for any number of addresses at which there is nothing.
    else this.#newest.delete(path);
    try {
      await this.#cache(made);
    } catch (cause) {
      log.error("a page could not be post-processed", { path, cause });
    }
    this.#changes.emit(path, entry);
  }

  async #cache({ path, key, entry, revalidateSeconds = false }: Made): Promise<void> {
    if (entry?.value?.kind !== "APP_PAGE") return void this.#cached.delete(path);
    const status = entry.value.status ?? 200;
    if (status >= 300 && path !== NOT_FOUND_PAGE) return void this.#cached.delete(path);
    const known = this.#cached.get(path);
    const isKnown = known?.entry.value?.html === entry.value.html;
    const { version, policy, bodies, data } = known && isKnown ? known : await encodePage(entry.value.html);
    // A newer one has come meanwhile.
    if (this.#newest.get(path) !== entry) return;
    const seconds = isIncomplete(entry.value) ? INCOMPLETE_SECONDS : revalidateSeconds;
    const lasts = seconds === false ? YEAR_SECONDS : seconds;
    const common = [...this.#securityHeaders, "content-security-policy", policy, "vary", VARY];
    const headers = [
      ...[...common, "etag", version],
      ...["last-modified", new Date(entry.lastModified).toUTCString()],
      ...["cache-control", `s-maxage=${lasts}, stale-while-revalidate=${YEAR_SECONDS - lasts}`],
    ];
    const missingHeaders = [...common, "cache-control", "no-store"];
    const staleAt = entry.lastModified + lasts * 1_000;
    const kept = { key, version, policy, bodies, data, entry, status, staleAt, headers, missingHeaders };
    this.#cached.set(path, kept);
    this.#data.keep(kept);
    if (!isKnown) setTimeout(() => this.#compressHarder(path, kept), COMPRESS_HARDER_AFTER_MS).unref();
  }

  /** One at a time, so that a thread stays free for what is wanted now. */
  #compressHarder(path: string, page: CachedPage): void {
    this.#compressing = this.#compressing.then(async () => {
      if (this.#cached.get(path)?.bodies !== page.bodies) return;
      await compressHarder(page).catch((cause) => log.warn("a page could not be compressed harder", { path, cause }));
    });
  }

  /**
   * Has Next make this page anew where it is stale or missing, and waits until that is done. False where it takes too
   * long; Next tries again at somebody's visit.
   */
  async regenerate(path: string): Promise<boolean> {
    const kept = this.#cached.get(path);
    if (kept && this.#isFresh(kept)) return true;
    const signal = AbortSignal.timeout(REGENERATE_TIMEOUT_MS);
    try {
      for (;;) {
        const changed = once(this.#changes, path, { signal });
        changed.catch(() => {});
        await this.#render(path, signal);
        if (this.#isUpToDate(path)) return true;
        const [entry] = await changed;
        if (!entry || this.#isUpToDate(path)) return true;
      }
    } catch (cause) {
      countFailed();
      if (!signal.aborted) throw cause;
      return false;
    }
  }

  #isFresh = ({ entry, staleAt }: CachedPage) => Date.now() < staleAt && !shared.pageCache?.isStale(entry);

  /** Also of what is no page that is kept here, such as the map of the site. */
  #isUpToDate(path: string): boolean {
    const kept = this.#cached.get(path);
    if (kept) return this.#isFresh(kept);
    const entry = this.#newest.get(path);
    return entry !== undefined && !shared.pageCache?.isStale(entry);
  }

  /** Takes what other processes have made in place of pages that are stale here. */
  async takeNewer(): Promise<void> {
    const stale = [...this.#cached].filter(([, page]) => !this.#isFresh(page));
    await Promise.all(stale.map(([path, page]) => this.#findNewer(path, page)));
  }

  async #findNewer(path: string, page: CachedPage): Promise<CachedPage> {
    const { key } = page;
    const entry = await shared.pageCache?.findNewer?.(key, page.entry);
    if (entry) await this.take({ path, key, entry });
    return this.#cached.get(path) ?? page;
  }

  async #refresh(path: string): Promise<void> {
    if (this.#refreshing.has(path)) return;
    this.#refreshing.add(path);
    setTimeout(() => this.#refreshing.delete(path), REFRESH_AT_MOST_EVERY_MS).unref();
    await this.#render(path).catch((cause) => {
      countFailed();
      log.warn("a page could not be made anew", { path, cause });
    });
  }
}

/** Of those that are made the cache handler is told. */
const countFailed = () => shared.metrics?.pagesMade.inc({ outcome: "failed" });
