// @ts-check
/**
 * What the parts of one process share. The server, the cache handler that Next loads, and the several bundles that Next makes
 * of our code each have copies of every module: this object is the one thing that all of them see.
 *
 * @typedef {Record<string, any> | null} Value a page, data or a resized picture, as Next hands it to its cache
 * @typedef {{ value: Value, lastModified: number }} Entry what is kept under a key. ms
 * @typedef {{ status: number, headers: Record<string, string | string[] | undefined>, body: Buffer }} Reply
 *
 * @typedef {{ method?: "GET" | "POST", path: string, headers?: Record<string, unknown>, peer?: string, signal?: AbortSignal }} Called
 * @typedef {{ path: string, key: string, entry?: Entry, revalidateSeconds?: number | false }} Made no entry: it is gone
 *
 * @typedef {object} Shared
 * @property {boolean} isStopping from the signal to end on
 * @property {Map<string, unknown>} held the SQLite files that this process holds, with what holds each (platform/data-lock)
 * @property {(request: Called) => Promise<Reply>} [call] what this site answers, without a connection: as Next makes it
 * @property {(path: string) => Promise<boolean>} [regeneratePage] has the page made anew where it is stale; false where that takes too long
 * @property {(request: import("../../contract/input/read-body").Sent) => Promise<Response>} [takeEnquiry] takes what a visitor sends, without going through Next
 * @property {(path: string) => Promise<string | undefined>} [findMovedPage] where the page is that stood at this path before
 * @property {() => Promise<Record<string, readonly string[]>>} [readRowAddresses] the addresses of rows, as pages know them
 * @property {Promise<void>} serving resolves once the server listens
 * @property {() => void} isServing says that it does
 * @property {{ isStale(entry: Entry): boolean, findNewer?(key: string, entry: Entry): Promise<Entry | undefined> }} [pageCache]
 *   the cache handler's part: by tags, and by what other processes have made
 * @property {import("./metrics/metrics").Metrics} [metrics] what this process counts; none while building and in most tests
 * @property {(made: Made) => void} [onPage] told by the cache handler of each version of a page that it reads or writes
 */

const NAME = Symbol.for("sagwan.process");

const everywhere = /** @type {{ [NAME]?: Shared }} */ (globalThis);
everywhere[NAME] ??= begin();

export const shared = everywhere[NAME];

/** @returns {Shared} */
function begin() {
  let isServing = () => {};
  const serving = new Promise((resolve) => {
    isServing = () => resolve(undefined);
  });
  return { isStopping: false, held: new Map(), serving, isServing };
}
