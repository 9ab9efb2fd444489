/** A row's version as HTTP names it (RFC 9110, section 8.8.3). Made from the row alone, so that a list is enough. */
export const etagOf = (updatedAt: string) => `"${updatedAt}"`;

/** Whether an If-Match header (`"a", "b"` or `*`) names this version. A weak tag (`W/"a"`) names none. */
export const isVersion = (ifMatch: string, updatedAt: string) =>
  ifMatch.split(",").some((tag) => ["*", etagOf(updatedAt)].includes(tag.trim()));
