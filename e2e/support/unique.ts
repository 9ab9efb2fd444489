import { randomBytes, randomInt } from "node:crypto";

/**
 * A word that no other test uses. It has no digits: the search finds words in any order, and a single digit of a name
 * stands in many telephone numbers too.
 */
export const uniqueWord = () => [...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("");

/** A name with such a word after it: "Asha qwkzjtrbvn". */
export const uniqueName = (first: string) => `${first} ${uniqueWord()}`;

/** An Indian mobile number, ten digits, that no other test uses. */
export const uniquePhone = () => String(randomInt(9_600_000_000, 9_700_000_000));
