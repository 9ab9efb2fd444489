import type { PublicTag } from "@/contract/calls/call";
import { splitAddress } from "@/lib/content/language/address";
import { pages } from "@/lib/content/pages";
import { nameIn, slugOf } from "@/lib/content/slug";
import { shared } from "@/server/platform/shared.mjs";

/** The slugs of all rows by folder. A folder is absent if its rows could not be read. */
export type RowAddresses = Record<string, readonly string[]>;

/** Limits how often unknown addresses trigger a read. */
const READ_AT_MOST_EVERY_MS = 2_000;

/** Marking one of these tags stale triggers a read. */
const TAGS = ["cities", "floorplans", "projects"] satisfies PublicTag[];

/**
 * Folders of row pages, and what precedes them, which no language does here. For cities, middleware.ts also accepts
 * other letter case and redirects.
 */
const FOLDER =
  /^(\/[^/]+)??(\/designs-plans|\/our-project|\/package|\/city-packages|\/og\/design|\/og\/project|\/og\/package)\/([^/]+)$/;

/** Pages of single designs and projects: too many to make anew ahead of visitors, and staff take them off the website. */
export const isRowPage = (path: string): boolean =>
  [pages.designs, pages.projects].some(({ href }) => splitAddress(path).english.startsWith(`${href}/`));

/**
 * Recognises invented addresses without Next, which would render an uncached page for each, at a full page's cost. New
 * rows are known as soon as Next knows them.
 */
export class KnownAddresses {
  #known: RowAddresses | undefined;
  #readAt = 0;
  #reading: Promise<void> | undefined;

  /** Whether no row has this address. False for addresses outside the folders, or if the rows could not be read. */
  async isInvented(path: string): Promise<boolean> {
    const [, unknown, folder, part] = splitAddress(path).english.match(FOLDER) ?? [];
    if (!folder || !part) return false;
    if (unknown) return true;
    const slug = folder === pages.packages.href ? slugOf(nameIn(part)) : nameIn(part);
    // A row that is known may have been deleted, renamed or taken off the website since.
    if (this.#isKnown(folder, slug) && !this.#isMarked()) return false;
    if (!this.#isFresh()) {
      this.#reading ??= this.#read();
      await this.#reading;
    }
    return this.#known?.[folder] !== undefined && !this.#isKnown(folder, slug);
  }

  #isKnown = (folder: string, slug: string) => this.#known?.[folder]?.includes(slug) ?? false;

  #isFresh = (): boolean => Date.now() - this.#readAt < READ_AT_MOST_EVERY_MS && !this.#isMarked();

  /** Whether rows have changed since they were read. */
  #isMarked = () => shared.pageCache?.isStale({ value: { tags: TAGS }, lastModified: this.#readAt }) === true;

  /** Keeps the previous rows of a folder that could not be read. */
  async #read(): Promise<void> {
    const readAt = Date.now();
    try {
      const read = await shared.readRowAddresses?.();
      this.#known = { ...this.#known, ...read };
    } finally {
      this.#readAt = readAt;
      this.#reading = undefined;
    }
  }
}
