import { type RawBuilder, sql } from "kysely";

/**
 * Whether a lowered text contains what is searched, in any casing (LIST-01). Both databases lower A to Z only, so other
 * letters are looked for as they were typed, all small, all capitals, and with capitals at the start of words.
 */
export const contains = (lowered: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql`(${sql.join(
    casingsOf(search).map((casing) => sql`${lowered} like ${patternOf(casing)} escape '\\'`),
    sql` or `,
  )})`;

/** The ways in which what is searched may lie in a lowered text. Nearly always one. */
export function casingsOf(search: string): string[] {
  const small = search.toLowerCase();
  const titled = small.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([search, small, search.toUpperCase(), titled].map(asLowered))];
}

const asLowered = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
