import { EventEmitter, once } from "node:events";
import type { IncomingMessage } from "node:http";
import { patience } from "@/lib/api/limits";
import { log } from "@/lib/log";
import { INCOMPLETE_SECONDS, isIncomplete } from "@/server/pages/page-tags.mjs";
import { type Entry, type Made, shared } from "@/server/shared.mjs";
import { type Answer, isUnchanged, untilNextSecond } from "./answer";
import { chooseEncoding } from "./encoding";
import { type Finished, finish } from "./finished";
import type { PageData } from "./page-data";

/** A version of a page that is kept, and until when it is new by the clock. ms */
type Kept = Finished & { key: string; entry: Entry; staleAt: number; headers: string[] };

/** Has Next answer at this path, which has it make a page that is missing or stale. */
type Ask = (path: string, signal?: AbortSignal) => Promise<unknown>;

/** All that the answers to one address differ by. */
const VARY = "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, accept-encoding";
const YEAR_SECONDS = 31_536_000;
/** A stale page has Next look at it once in this time, however many come. */
const AGAIN_MS = 1_000;
/** A page is waited for until it is made, and so until the backend has answered or not. */
const REMAKE_MS = patience.usual.beginMs + patience.usual.wholeMs + 1_000;

/**
 * The prerendered pages as they leave this server. Next makes them, and keeps what it made; of each version the cache
 * handler tells, and it is finished once and sent from memory. What is sent from memory Next never sees, so this notices
 * what is stale, and has Next make it anew while the last version is served.
 */
export class Pages {
  #securityHeaders: string[];
  #ask: Ask;
  #data: PageData;
  #kept = new Map<string, Kept>();
  #newest = new Map<string, Entry | undefined>();
  #refreshing = new Set<string>();
  #changes = new EventEmitter().setMaxListeners(0);

  constructor(securityHeaders: Record<string, string>, ask: Ask, data: PageData) {
    this.#securityHeaders = Object.entries(securityHeaders).flat();
    this.#ask = ask;
    this.#data = data;
  }

  /**
   * Sends the page at this path, if it is kept. Whether it was. Who finds it stale has it made anew, and waits for that
   * only as long as it takes to ask other processes.
   */
  async send(path: string, request: IncomingMessage, answer: Answer): Promise<boolean> {
    const found = this.#kept.get(path);
    if (!found) return false;
    const page = this.#isFresh(found) ? found : await this.#findNewer(path, found);
    if (!this.#isFresh(page)) void this.#refresh(path);
    this.#data.keep(page);
    const encoding = chooseEncoding(request);
    const body = page.bodies[encoding];
    const isKnown = isUnchanged(request, page.version);
    answer.sendWhole(
      isKnown ? 304 : 200,
      [
        ...page.headers,
        ...untilNextSecond(),
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
    this.#newest.set(path, entry);
    try {
      await this.#keep(made);
    } catch (cause) {
      log.error("a page could not be finished", { path, cause });
    }
    this.#changes.emit(path);
  }

  async #keep({ path, key, entry, revalidateSeconds = false }: Made): Promise<void> {
    if (entry?.value?.kind !== "APP_PAGE" || entry.value.status >= 300) return void this.#kept.delete(path);
    const known = this.#kept.get(path);
    const isKnown = known?.entry.value?.html === entry.value.html;
    const { version, policy, bodies, data } = known && isKnown ? known : await finish(entry.value.html);
    // A newer one has come meanwhile.
    if (this.#newest.get(path) !== entry) return;
    const seconds = isIncomplete(entry.value) ? INCOMPLETE_SECONDS : revalidateSeconds;
    const lasts = seconds === false ? YEAR_SECONDS : seconds;
    const headers = [
      ...this.#securityHeaders,
      ...["content-security-policy", policy, "etag", version, "vary", VARY],
      ...["last-modified", new Date(entry.lastModified).toUTCString()],
      ...["cache-control", `s-maxage=${lasts}, stale-while-revalidate=${YEAR_SECONDS - lasts}`],
    ];
    const staleAt = entry.lastModified + lasts * 1_000;
    const kept = { key, version, policy, bodies, data, entry, staleAt, headers };
    this.#kept.set(path, kept);
    this.#data.keep(kept);
  }

  /**
   * Has Next make this page anew where it is stale or missing, and waits until that is done. False where it takes too
   * long; Next tries again at somebody's visit.
   */
  async remake(path: string): Promise<boolean> {
    const signal = AbortSignal.timeout(REMAKE_MS);
    try {
      for (;;) {
        const changed = once(this.#changes, path, { signal });
        changed.catch(() => {});
        await this.#ask(path, signal);
        if (this.#isUpToDate(path)) return true;
        await changed;
        if (this.#isUpToDate(path)) return true;
      }
    } catch (cause) {
      if (!signal.aborted) throw cause;
      return false;
    }
  }

  #isFresh = ({ entry, staleAt }: Kept) => Date.now() < staleAt && !shared.pageCache?.isStale(entry);

  /** Also of what is no page that is kept here, such as the map of the site, or is gone. */
  #isUpToDate(path: string): boolean {
    const kept = this.#kept.get(path);
    if (kept) return this.#isFresh(kept);
    const entry = this.#newest.get(path);
    return this.#newest.has(path) && !(entry && shared.pageCache?.isStale(entry));
  }

  /** Takes what other processes have made in place of pages that are stale here. */
  async takeNewer(): Promise<void> {
    const stale = [...this.#kept].filter(([, page]) => !this.#isFresh(page));
    await Promise.all(stale.map(([path, page]) => this.#findNewer(path, page)));
  }

  async #findNewer(path: string, page: Kept): Promise<Kept> {
    const { key } = page;
    const entry = await shared.pageCache?.findNewer?.(key, page.entry);
    if (entry) await this.take({ path, key, entry });
    return this.#kept.get(path) ?? page;
  }

  async #refresh(path: string): Promise<void> {
    if (this.#refreshing.has(path)) return;
    this.#refreshing.add(path);
    setTimeout(() => this.#refreshing.delete(path), AGAIN_MS).unref();
    await this.#ask(path).catch((cause) => log.warn("a page could not be made anew", { path, cause }));
  }
}
