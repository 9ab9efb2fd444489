/** A name for an address: "Hubballi & Dharwad" becomes hubballi-dharwad. */
export const slugOf = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** Decodes a part of an address; returns it unchanged if it cannot be decoded, such as "%". */
export function nameIn(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
