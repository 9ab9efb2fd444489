import { type RawBuilder, sql } from "kysely";
import { casingsOf } from "@/lib/schemas/casing";

/**
 * Whether a lowered text contains what is searched, in any casing (LIST-01). Both databases lower A to Z only, so other
 * letters are looked for as they were typed, all small, all capitals, and with capitals at the start of words.
 */
export const contains = (lowered: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql`(${sql.join(
    casingsOf(search).map((casing) => sql`${lowered} like ${patternOf(casing)} escape '\\'`),
    sql` or `,
  )})`;

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
