/*
 * How lists are searched and sorted, on both sides of the wire: by the embedded backend in its database, and by the BFF
 * over a list that came whole. Databases lower A to Z only, so the BFF does no more.
 */

/** Text as it is searched and sorted. */
export const lowered = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * The ways in which what is searched may lie in a lowered text: as typed, all small, all capitals, and with capitals at
 * the start of words. Nearly always one.
 */
export function casingsOf(search: string): string[] {
  const small = search.toLowerCase();
  const titled = small.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([search, small, search.toUpperCase(), titled].map(lowered))];
}
