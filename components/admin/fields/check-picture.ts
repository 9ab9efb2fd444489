import { pictureErrors } from "@/contract/field-errors";
import { UPLOAD_LIMITS } from "@/contract/upload-limits";

const KINDS = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** For the file dialog. */
export const PICTURE_KINDS = KINDS.join(",");

/** Why this file cannot be taken for a picture, or undefined: said before it is sent, because an upload takes its time. */
export function validatePicture({ name, type, size }: File): string | undefined {
  if (!KINDS.includes(type)) return pictureErrors.otherKind(name);
  return size > UPLOAD_LIMITS.pictureBytes ? pictureErrors.tooLarge(name, size) : undefined;
}
