// @ts-check
/**
 * The server, the cache handler and each of Next's bundles have their own copies of every module; all see this object.
 * @typedef {Record<string, any> | null} CacheValue a page or data, as Next passes it to its cache
 * @typedef {{ value: CacheValue, lastModified: number }} CacheEntry a cache entry; `lastModified` in ms
 * @typedef {{ status: number, headers: Record<string, string | string[] | undefined>, body: Buffer }} InternalResponse
 * @typedef {{ method?: "GET" | "POST", path: string, headers?: Record<string, unknown>, peer?: string, signal?: AbortSignal }} InternalRequest
 * @typedef {{ path: string, key: string, entry?: CacheEntry, revalidateSeconds?: number | false }} PageVersion a version of a page; without `entry` the page is gone
 * @typedef {{ method?: string | undefined, url: string, headers: import("node:http").IncomingHttpHeaders, status: number, type: string | undefined }} AnsweredRequest
 *   an answered request for a public page: its address, the headers it came with, and how it was answered
 * @typedef {object} Shared
 * @property {boolean} isStopping true from the stop signal on
 * @property {Map<string, unknown>} lockedFiles the SQLite files that this process has locked, with their locks (platform/data-lock)
 * @property {(request: InternalRequest) => Promise<InternalResponse>} [call] Next's response to a request made in process
 * @property {(path: string) => Promise<boolean>} [regeneratePage] regenerates a stale page; false if that takes too long
 * @property {(request: import("../../contract/input/read-body").SentRequest) => Promise<Response>} [handleEnquiry] handles a visitor's enquiry without Next
 * @property {(path: string) => Promise<string | undefined>} [findMovedPage] the new path of a page that was at this one
 * @property {() => Promise<Record<string, readonly string[]>>} [readRowAddresses] the slugs of rows that have pages
 * @property {(request: AnsweredRequest) => void} [countView] counts a view of a public page
 * @property {() => Promise<void>} [flushViews] stores the views counted so far
 * @property {(picture: string) => void} [queueResize] draws the narrower copies of the picture at this address, if missing
 * @property {(picture: string, width: number) => Promise<Buffer | undefined>} [findResized] a picture at one width
 * @property {Promise<void>} serving resolves once the server listens
 * @property {() => void} announceServing resolves `serving`
 * @property {{ isStale(entry: CacheEntry): boolean, findNewer?(key: string, entry: CacheEntry): Promise<CacheEntry | undefined> }} [pageCache]
 *   set by the cache handler: staleness by tags, and newer entries of other processes
 * @property {import("./metrics/metrics").Metrics} [metrics] absent while building and in most tests
 * @property {(version: PageVersion) => void} [onPage] called by the cache handler with each page that it reads or writes
 */

const NAME = Symbol.for("sagwan.process");

const globals = /** @type {{ [NAME]?: Shared }} */ (globalThis);
globals[NAME] ??= create();

export const shared = globals[NAME];

/** @returns {Shared} */
function create() {
  let announceServing = () => {};
  const serving = new Promise((resolve) => {
    announceServing = () => resolve(undefined);
  });
  return { isStopping: false, lockedFiles: new Map(), serving, announceServing };
}
