/** Marks that belong to no letter of another script: accents of Latin letters, variants of signs. */
const OTHER_MARKS = /(^|\p{Script=Latin}|[^\p{L}\p{M}])\p{M}+/gu;
/** Joiners only change how a word of an Indian script looks. */
const JOINERS = /\u200c|\u200d/g;

/**
 * A name for an address: "Hubballi & Dharwad" becomes hubballi-dharwad. Indian scripts keep their marks, which are
 * vowels.
 */
export const slugOf = (name: string) =>
  name
    .normalize("NFKD")
    .replace(JOINERS, "")
    .replace(OTHER_MARKS, "$1")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .normalize("NFC");

/** Decodes a part of an address; returns it unchanged if it cannot be decoded, such as "%". */
export function nameIn(part: string): string {
  try {
    return decodeURIComponent(part).normalize("NFC");
  } catch {
    return part;
  }
}
