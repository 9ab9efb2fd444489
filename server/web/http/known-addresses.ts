import { pages } from "@/lib/content/pages";
import { nameIn, slugOf } from "@/lib/content/slug";
import { shared } from "@/server/platform/shared.mjs";

/** The last parts of the addresses that rows have, by the folder that they lie in; no entry where they could not be read. */
export type RowAddresses = Record<string, readonly string[]>;

/** Unknown addresses have the rows read again this often at most, however many of them come. */
const READ_AT_MOST_EVERY_MS = 2_000;

/** What the rows' addresses are made of: as soon as one of these is marked stale they are read again. */
const TAGS = ["cities", "floor-plans", "projects"];

/** The folders of rows' pages: of a city, middleware.ts takes the name in other letters too, and leads it to its page. */
const FOLDER = /^(\/designs-plans|\/our-project|\/package|\/city-packages|\/og\/design|\/og\/project)\/([^/]+)$/;

/**
 * Tells addresses of rows from invented ones without having Next make a page for each of these, which costs as much as a
 * page that is there and is kept nowhere. A row that has just come is known as soon as Next would know it.
 */
export class KnownAddresses {
  #known: RowAddresses | undefined;
  #readAt = 0;
  #reading: Promise<void> | undefined;

  /** Whether no row has this address. False for every other address, and where the rows cannot be read. */
  async isInvented(path: string): Promise<boolean> {
    const [, folder, part] = path.match(FOLDER) ?? [];
    if (!folder || !part) return false;
    const slug = folder === pages.packages.href ? slugOf(nameIn(part)) : nameIn(part);
    if (this.#isKnown(folder, slug)) return false;
    if (!this.#isFresh()) {
      this.#reading ??= this.#read();
      await this.#reading;
    }
    return this.#known?.[folder] !== undefined && !this.#isKnown(folder, slug);
  }

  #isKnown = (folder: string, slug: string) => this.#known?.[folder]?.includes(slug) ?? false;

  #isFresh(): boolean {
    const age = Date.now() - this.#readAt;
    return (
      age < READ_AT_MOST_EVERY_MS && !shared.pageCache?.isStale({ value: { tags: TAGS }, lastModified: this.#readAt })
    );
  }

  /** What could not be read now is as it was. */
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
