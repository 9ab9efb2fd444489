import { type Expression, type RawBuilder, sql } from "kysely";

/** Without wildcards. Only SQLite needs the escape clause. */
export const contains = (text: Expression<unknown>, part: string): RawBuilder<boolean> =>
  sql`${text} like ${`%${part.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
