/**
 * The last part of an address at which a page is or was, and the row that it is about: of a row that was renamed there are
 * several, and the one published last is today's. An address is one row's, the last that took it.
 */
export type PageAddress = {
  kind: "design" | "project" | "city";
  slug: string;
  /** The backend's id of the row. */
  rowId: string;
  /** When it was read from the backend under this name. */
  publishedAt: number;
};
