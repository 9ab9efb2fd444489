import "server-only";
import { createHash } from "node:crypto";
import { AppError } from "@/contract/errors";
import type { Logo } from "@/contract/schemas/site-content";
import { withContentStore } from "@/server/database/documents/content-store";
import { drawLogo } from "@/server/platform/images/logo";
import type { Picture } from "@/server/platform/images/reencode";
import { readHeader } from "@/server/platform/images/sharp";
import { readUploads } from "@/server/platform/images/uploads";
import { shared } from "@/server/platform/shared.mjs";

const PLACE = "/media/site/";
export const sha256Of = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const find = (sha256: string) => withContentStore((content) => content.findPicture(sha256));

export async function keepSitePicture(file: File) {
  const [picture] = await readUploads(async (bytes) => (await find(sha256Of(bytes)))?.type, "picture", [file]);
  if (!picture) throw new AppError("invalid", "This file holds no picture.");
  const src = await keep(picture);
  shared.notePicture?.(src);
  const { width, height } = await readHeader(picture.bytes);
  return { src, width, height };
}

/** The uploaded file is not kept: an SVG is never served. */
export async function keepLogo(file: File): Promise<Logo> {
  const { png, icon, appIcon, ...about } = await drawLogo(file);
  const [src, iconSrc, appIconSrc] = [await keepPng(png), await keepPng(icon), await keepPng(appIcon)];
  return { ...about, src, icon: iconSrc, appIcon: appIconSrc };
}

async function keep({ type, bytes }: Picture): Promise<string> {
  const sha256 = sha256Of(bytes);
  await withContentStore((content) => content.keepPicture(sha256, type, bytes));
  return PLACE + sha256;
}

const keepPng = (bytes: Buffer) => keep({ type: "image/png", bytes });

export async function findSitePicture(sha256: string) {
  const picture = await find(sha256);
  if (!picture) throw new AppError("missing", "Picture not found.");
  return picture;
}
