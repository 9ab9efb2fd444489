/**
 * A name for an address: "Hubballi & Dharwad" becomes hubballi-dharwad. Latin letters lose their accents. Indian scripts
 * keep their marks, which are vowels, and lose joiners, which only change how a word looks.
 */
export const slugOf = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .replace(/\u200c|\u200d/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** Decodes a part of an address; returns it unchanged if it cannot be decoded, such as "%". */
export function nameIn(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
