import "server-only";
import { createHash } from "node:crypto";
import { AppError } from "@/contract/errors";
import { withContentStore } from "@/server/database/documents/content-store";
import { readHeader } from "@/server/platform/images/reencode";
import { readUploads } from "@/server/platform/images/uploads";

const sha256Of = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const find = (sha256: string) => withContentStore((content) => content.findPicture(sha256));

/** Stores a picture, re-encoded like every upload, and returns its address and size in pixels. */
export async function keepSitePicture(file: File) {
  const [picture] = await readUploads(async (bytes) => (await find(sha256Of(bytes)))?.type, "picture", [file]);
  if (!picture) throw new AppError("invalid", "This file holds no picture.");
  const sha256 = sha256Of(picture.bytes);
  await withContentStore((content) => content.keepPicture(sha256, picture.type, picture.bytes));
  const { width, height } = await readHeader(new Blob([new Uint8Array(picture.bytes)]));
  return { src: `/media/site/${sha256}`, width, height };
}

/** A stored picture by the SHA-256 of its bytes. Throws `missing`. */
export async function findSitePicture(sha256: string) {
  const picture = await find(sha256);
  if (!picture) throw new AppError("missing", "Picture not found.");
  return picture;
}
