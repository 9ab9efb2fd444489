/** A name as a part of an address: "Hubballi & Dharwad" is hubballi-dharwad. */
export const slugOf = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** The name that a part of an address spells; the part itself where it spells none, as "%" does. */
export function nameIn(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
