import { pictureErrors } from "@/contract/field-errors";
import { UPLOAD_LIMITS } from "@/contract/upload-limits";

const KINDS = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** For the file dialog. */
export const PICTURE_KINDS = KINDS.join(",");

/** The reason to refuse this file, or undefined. Checked before the upload, which takes time. */
export function validatePicture({ name, type, size }: File): string | undefined {
  if (!KINDS.includes(type)) return pictureErrors.otherKind(name);
  return size > UPLOAD_LIMITS.pictureBytes ? pictureErrors.tooLarge(name, size) : undefined;
}
