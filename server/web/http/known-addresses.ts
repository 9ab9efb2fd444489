import type { PublicTag } from "@/contract/calls/call";
import { splitAddress } from "@/lib/content/language/address";
import { pages } from "@/lib/content/pages";
import { nameIn, slugOf } from "@/lib/content/slug";
import { shared } from "@/server/platform/shared.mjs";

export type RowAddresses = Record<string, readonly string[]>;

const READ_AT_MOST_EVERY_MS = 2_000;

const TAGS = ["cities", "floorplans", "projects"] satisfies PublicTag[];

/** A prefix here is no language. middleware.ts also accepts a city's name in other letter case, and redirects. */
const FOLDER =
  /^(\/[^/]+)??(\/designs-plans|\/our-project|\/package|\/city-packages|\/og\/design|\/og\/project|\/og\/package)\/([^/]+)$/;

/** Too many to regenerate ahead of visitors, and staff take them off the website. */
export const isRowPage = (path: string): boolean =>
  [pages.designs, pages.projects].some(({ href }) => splitAddress(path).english.startsWith(`${href}/`));

/** Next would render an uncached page for each invented address, at a full page's cost. */
export class KnownAddresses {
  #known: RowAddresses | undefined;
  #readAt = 0;
  #reading: Promise<void> | undefined;

  async isInvented(path: string): Promise<boolean> {
    const [, unknown, folder, part] = splitAddress(path).english.match(FOLDER) ?? [];
    if (!folder || !part) return false;
    if (unknown) return true;
    const slug = folder === pages.packages.href ? slugOf(nameIn(part)) : nameIn(part);
    if (this.#isKnown(folder, slug) && !this.#isMarked()) return false;
    if (!this.#isFresh()) {
      this.#reading ??= this.#read();
      await this.#reading;
    }
    return this.#known?.[folder] !== undefined && !this.#isKnown(folder, slug);
  }

  #isKnown = (folder: string, slug: string) => this.#known?.[folder]?.includes(slug) ?? false;

  #isFresh = (): boolean => Date.now() - this.#readAt < READ_AT_MOST_EVERY_MS && !this.#isMarked();

  #isMarked = () => shared.pageCache?.isStale({ value: { tags: TAGS }, lastModified: this.#readAt }) === true;

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
