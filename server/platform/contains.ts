import { type Expression, type RawBuilder, sql } from "kysely";

export const contains = (text: Expression<unknown>, substring: string): RawBuilder<boolean> =>
  sql`${text} like ${`%${substring.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
