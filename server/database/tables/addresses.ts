/**
 * A current or former slug of a page, and the row the page shows. A renamed row has several; the latest published one is
 * current. A slug belongs to the last row that took it.
 */
export type PageAddress = {
  kind: "design" | "project" | "city";
  slug: string;
  /** The backend's id of the row. */
  rowId: string;
  /** The time of the backend read that gave the row this slug. */
  publishedAt: number;
};
