import { type Expression, type RawBuilder, sql } from "kysely";

/** Whether the text contains this part, without wildcards. Only SQLite must be told the escape. */
export const contains = (text: Expression<unknown>, part: string): RawBuilder<boolean> =>
  sql`${text} like ${`%${part.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
