/** As the embedded backend has it; said here first, because an upload takes its time. */
const MAX_MEGABYTES = 10;
const KINDS = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** For the file dialog. */
export const PICTURE_KINDS = KINDS.join(",");

/** Why this file cannot be taken for a picture, or undefined. */
export function complaintAbout({ name, type, size }: File): string | undefined {
  if (!KINDS.includes(type)) return `${name} is not a JPEG, PNG, WebP or AVIF picture`;
  if (size <= MAX_MEGABYTES * 1_000_000) return undefined;
  return `A picture can have at most ${MAX_MEGABYTES} MB; ${name} has ${(size / 1_000_000).toFixed(1)} MB`;
}
