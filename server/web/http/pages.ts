import { EventEmitter, once } from "node:events";
import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { logFailure, logRecovery } from "@/server/platform/failure-log";
import { isNotModified } from "@/server/platform/http/not-modified";
import { log } from "@/server/platform/log";
import { type CacheEntry, type PageVersion, shared } from "@/server/platform/shared.mjs";
import { INCOMPLETE_SECONDS } from "@/server/upstream/page-tags.mjs";
import { timeouts } from "@/server/upstream/timeouts";
import { isIncomplete } from "@/server/web/next/cache.mjs";
import { VARY } from "@/server/web/next/sanitize-request";
import { type FrontResponse, microCacheHeader } from "./answer";
import { chooseEncoding, compressHarder, type EncodedPage, encodePage, type PageData } from "./encoded-page";

type CachedPage = EncodedPage & {
  key: string;
  entry: CacheEntry;
  status: number;
  staleAt: number;
  headers: string[];
  missingHeaders: string[];
};

const YEAR_SECONDS = 31_536_000;
export const NOT_FOUND_PAGE = "/_not-found";
const REGENERATION_FAILURE = "pages regenerated";
const MIN_REFRESH_INTERVAL_MS = 1_000;
const COMPRESS_HARDER_AFTER_MS = 5_000;
/** Visitors wait this long for the new version of a page that staff changed or took off the website. */
const MAX_WAIT_MS = 2_000;
const REGENERATE_TIMEOUT_MS = timeouts.usual.headersMs + timeouts.usual.bodyMs + 1_000;

/** Next does not see requests served from memory, so this class finds stale pages and has Next regenerate them. */
export class Pages {
  visits = 0;
  #securityHeaders: string[];
  #cached = new Map<string, CachedPage>();
  #newest = new Map<string, CacheEntry>();
  #refreshing = new Set<string>();
  #awaited = new Map<string, Promise<unknown>>();
  #changes = new EventEmitter().setMaxListeners(0);
  #visited = new WeakSet<CachedPage["bodies"]>();
  #compressing = Promise.resolve();

  /** `isRemadeFirst`: whether visitors must not get this page as it was before staff changed its data. */
  constructor(
    securityHeaders: Record<string, string>,
    private readonly render: (path: string, signal?: AbortSignal) => Promise<unknown>,
    private readonly data: PageData,
    private readonly isRemadeFirst: (path: string) => boolean,
  ) {
    this.#securityHeaders = Object.entries(securityHeaders).flat();
  }

  /** Regenerates a stale page after sending it, unless it is remade first. False if it has no page for the path. */
  async send(path: string, request: IncomingMessage, answer: FrontResponse, status?: 404): Promise<boolean> {
    const page = await this.#newestOf(path);
    if (!page) return false;
    this.visits++;
    if (!this.#isFresh(page)) void this.#refresh(path);
    this.#compressOnceVisited(path, page);
    this.data.store(page);
    const encoding = chooseEncoding(request);
    const body = page.bodies[encoding];
    const isFound = (status ?? page.status) === 200;
    const headers = isFound ? [...page.headers, ...microCacheHeader()] : [...page.missingHeaders];
    headers.push("x-request-id", answer.id);
    if (isFound && isNotModified(request, page.version)) {
      answer.sendWhole(304, headers, undefined);
      return true;
    }
    headers.push("content-type", "text/html; charset=utf-8", "content-length", String(body.length));
    if (encoding !== "identity") headers.push("content-encoding", encoding);
    answer.sendWhole(isFound ? 200 : 404, headers, request.method === "HEAD" ? undefined : body);
    return true;
  }

  async #newestOf(path: string): Promise<CachedPage | undefined> {
    const cached = this.#cached.get(path);
    if (!cached || this.#isFresh(cached)) return cached;
    const page = await this.#findNewer(path, cached);
    if (!this.isRemadeFirst(path) || !shared.pageCache?.isStale(page.entry)) return page;
    await Promise.race([this.#regenerateOnce(path), pause(MAX_WAIT_MS, undefined, { ref: false })]);
    return this.#cached.get(path);
  }

  #regenerateOnce(path: string): Promise<unknown> {
    const regeneration =
      this.#awaited.get(path) ?? logOutcome(path, this.regenerate(path)).finally(() => this.#awaited.delete(path));
    this.#awaited.set(path, regeneration);
    return regeneration;
  }

  async receive(version: PageVersion): Promise<void> {
    const { path, entry } = version;
    if (entry && entry === this.#newest.get(path)) return;
    if (entry) this.#newest.set(path, entry);
    // A missing page takes no memory, because anyone may request any number of addresses.
    else this.#newest.delete(path);
    try {
      await this.#cache(version);
    } catch (cause) {
      log.error("a page could not be post-processed", { path, cause });
    }
    this.#changes.emit(path, entry);
  }

  async #cache({ path, key, entry, revalidateSeconds = false }: PageVersion): Promise<void> {
    const status = entry?.value?.status ?? 200;
    const isMissing = status >= 300 && path !== NOT_FOUND_PAGE;
    if (entry?.value?.kind !== "APP_PAGE" || isMissing) {
      this.#cached.delete(path);
      return;
    }
    const cached = this.#cached.get(path);
    const hasSameHtml = cached?.entry.value?.html === entry.value.html;
    const { version, policy, bodies, data } = cached && hasSameHtml ? cached : await encodePage(entry.value.html);
    if (this.#newest.get(path) !== entry) return;
    const seconds = isIncomplete(entry.value) ? INCOMPLETE_SECONDS : revalidateSeconds;
    const sharedSeconds = seconds === false ? YEAR_SECONDS : seconds;
    const commonHeaders = [...this.#securityHeaders, "content-security-policy", policy, "vary", VARY];
    const headers = [
      ...[...commonHeaders, "etag", version],
      ...["last-modified", new Date(entry.lastModified).toUTCString()],
      ...["cache-control", `s-maxage=${sharedSeconds}, stale-while-revalidate=${YEAR_SECONDS - sharedSeconds}`],
    ];
    const missingHeaders = [...commonHeaders, "cache-control", "no-store"];
    const staleAt = entry.lastModified + sharedSeconds * 1_000;
    const page = { key, version, policy, bodies, data, entry, status, staleAt, headers, missingHeaders };
    this.#cached.set(path, page);
    this.data.store(page);
  }

  /** A start regenerates every page. Compressing them all harder would take two seconds of a processor and 35 MB. */
  #compressOnceVisited(path: string, page: CachedPage): void {
    if (this.#visited.has(page.bodies)) return;
    this.#visited.add(page.bodies);
    setTimeout(() => this.#compressHarder(path, page), COMPRESS_HARDER_AFTER_MS).unref();
  }

  #compressHarder(path: string, page: CachedPage): void {
    this.#compressing = this.#compressing.then(async () => {
      if (this.#cached.get(path)?.bodies !== page.bodies) return;
      await compressHarder(page).catch((cause) => log.warn("a page could not be compressed harder", { path, cause }));
    });
  }

  async regenerate(path: string): Promise<boolean> {
    const page = this.#cached.get(path);
    if (page && this.#isFresh(page)) return true;
    const signal = AbortSignal.timeout(REGENERATE_TIMEOUT_MS);
    try {
      for (;;) {
        const nextChange = once(this.#changes, path, { signal });
        nextChange.catch(() => {});
        await this.render(path, signal);
        if (this.#isUpToDate(path)) return true;
        const [entry] = await nextChange;
        if (!entry || this.#isUpToDate(path)) return true;
      }
    } catch (cause) {
      countFailure();
      if (!signal.aborted) throw cause;
      return false;
    }
  }

  #isFresh = ({ entry, staleAt }: CachedPage) => Date.now() < staleAt && !shared.pageCache?.isStale(entry);

  #isUpToDate(path: string): boolean {
    const page = this.#cached.get(path);
    if (page) return this.#isFresh(page);
    const entry = this.#newest.get(path);
    return entry !== undefined && !shared.pageCache?.isStale(entry);
  }

  async fetchNewer(): Promise<void> {
    const stale = [...this.#cached].filter(([, page]) => !this.#isFresh(page));
    await Promise.all(stale.map(([path, page]) => this.#findNewer(path, page)));
  }

  async #findNewer(path: string, page: CachedPage): Promise<CachedPage> {
    const { key } = page;
    const entry = await shared.pageCache?.findNewer?.(key, page.entry);
    if (entry) await this.receive({ path, key, entry });
    return this.#cached.get(path) ?? page;
  }

  async #refresh(path: string): Promise<void> {
    if (this.#refreshing.has(path)) return;
    this.#refreshing.add(path);
    setTimeout(() => this.#refreshing.delete(path), MIN_REFRESH_INTERVAL_MS).unref();
    const rendering = this.render(path).catch((cause) => {
      countFailure();
      throw cause;
    });
    await logOutcome(path, rendering);
  }
}

const logOutcome = (path: string, rendering: Promise<unknown>): Promise<void> =>
  rendering.then(
    () => logRecovery(REGENERATION_FAILURE, path),
    (cause) => logFailure("warn", REGENERATION_FAILURE, "a page could not be regenerated", { path, cause }, path),
  );

const countFailure = () => shared.metrics?.pagesMade.inc({ outcome: "failed" });

/** If all pages were regenerated at once, all would finish late, also the home page, which is wanted first. */
const CONCURRENCY = 2;
const BUSY_VISITS_PER_MS = 0.2;
const PAUSE_FACTOR = 9; // visitors get nine tenths of the time
const MAX_PAUSE_MS = 1_000;

/** Rendering shares the thread with requests, so heavy traffic adds a pause after each page. */
export class RegenerationQueue {
  #queued = new Map<string, Promise<boolean>>();
  #slotWaiters: (() => void)[] = [];
  #freeSlots = CONCURRENCY;

  constructor(
    private readonly regenerate: (path: string) => Promise<boolean>,
    private readonly visits: () => number,
  ) {}

  add(path: string): Promise<boolean> {
    const queued = this.#queued.get(path);
    if (queued) return queued;
    const regeneration = this.#acquireSlot().then(() => this.#regenerateNow(path));
    this.#queued.set(path, regeneration);
    return regeneration;
  }

  async #acquireSlot(): Promise<void> {
    if (this.#freeSlots > 0) this.#freeSlots--;
    else await new Promise<void>((resolve) => this.#slotWaiters.push(resolve));
  }

  async #regenerateNow(path: string): Promise<boolean> {
    // This render may miss the data of a tag that becomes stale from now on, which has to queue the page again.
    this.#queued.delete(path);
    const [began, visitsBefore] = [performance.now(), this.visits()];
    try {
      return await this.regenerate(path);
    } finally {
      const tookMs = performance.now() - began;
      const isBusy = this.visits() - visitsBefore > tookMs * BUSY_VISITS_PER_MS;
      if (isBusy) setTimeout(() => this.#releaseSlot(), Math.min(tookMs * PAUSE_FACTOR, MAX_PAUSE_MS)).unref();
      else this.#releaseSlot();
    }
  }

  #releaseSlot(): void {
    const giveSlot = this.#slotWaiters.shift();
    if (giveSlot) giveSlot();
    else this.#freeSlots++;
  }
}
