/** Marks on Latin letters and on signs. Marks of Indian scripts are vowels, so they stay. */
const OTHER_MARKS = /(^|\p{Script=Latin}|[^\p{L}\p{M}])\p{M}+/gu;
/** In Indian scripts, joiners change only how a word looks. */
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

export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize("NFC");
  } catch {
    return segment;
  }
}
