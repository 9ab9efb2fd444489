/** Accents of Latin letters and variants of signs. Marks of Indian scripts are vowels, so they stay. */
const OTHER_MARKS = /(^|\p{Script=Latin}|[^\p{L}\p{M}])\p{M}+/gu;
/** Joiners only change how a word of an Indian script looks. */
const JOINERS = /\u200c|\u200d/g;

export const slugOf = (name: string) =>
  name
    .normalize("NFKD")
    .replace(JOINERS, "")
    .replace(OTHER_MARKS, "$1")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .normalize("NFC");

export function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part).normalize("NFC");
  } catch {
    return part;
  }
}
