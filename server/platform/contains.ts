import { type Expression, type RawBuilder, sql } from "kysely";

export const contains = (text: Expression<unknown>, part: string): RawBuilder<boolean> =>
  sql`${text} like ${`%${part.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
