import nextsCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { finishPage } from "./finish.mjs";

/** Node gives the whole module and a bundler its default: Next loads this as it is and bundles it into the middleware. */
const FileSystemCache = nextsCache.default ?? nextsCache;

/**
 * Next's own cache of pages and data, with one thing more: every page that comes out of it or goes into it is finished.
 * Next makes one of these for each request; what is kept is shared between them.
 */
export default class FinishingCache {
  constructor(context) {
    this.kept = new FileSystemCache(context);
  }

  /** A page that was made at build time is finished when it is first read. */
  async get(key, context) {
    const entry = await this.kept.get(key, context);
    finish(entry?.value);
    return entry;
  }

  /**
   * A page that is not there is not kept, as strangers can ask for any number of those, unless it takes the place of one
   * that was there.
   */
  async set(key, value, context) {
    finish(value);
    const isThere = value?.kind !== "APP_PAGE" || !(value.status >= 300);
    if (isThere || (await this.kept.get(key, { ...context, kind: value.kind }))) {
      await this.kept.set(key, value, context);
    }
  }

  revalidateTag(tags, durations) {
    return this.kept.revalidateTag(tags, durations);
  }

  resetRequestCache() {
    this.kept.resetRequestCache();
  }
}

/**
 * In place: Next answers the visitor who waited for a page with the very value that it hands to `set`, and what `get`
 * gives is the value in memory, which is so finished only once.
 */
function finish(value) {
  if (value?.kind !== "APP_PAGE" || value.headers?.["content-security-policy"]) return;
  const { html, headers } = finishPage(value.html);
  value.html = html;
  value.headers = { ...value.headers, ...headers };
}
