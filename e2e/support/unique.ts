import { randomBytes, randomInt } from "node:crypto";

/**
 * A word that no other test uses. Without digits, because the search would find a name's digits in other tests' phone
 * numbers.
 */
export const uniqueWord = () => [...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("");

/** A name and a unique word: "Asha qwkzjtrbvn". */
export const uniqueName = (first: string) => `${first} ${uniqueWord()}`;

/** An Indian mobile number, ten digits, that no other test uses. */
export const uniquePhone = () => String(randomInt(9_600_000_000, 9_700_000_000));
