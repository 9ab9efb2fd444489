import "server-only";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "@/contract/durations";
import { AppError } from "@/contract/errors";
import type { Logo } from "@/contract/schemas/site-content";
import { COPY_WIDTHS, copyAddress } from "@/lib/picture-copies.mjs";
import { withContentStore } from "@/server/database/documents/document";
import { runIfDue, siteDatabase } from "@/server/database/site-database";
import { drawLogo } from "@/server/platform/images/logo";
import { readHeader, sharpInBackground, UPLOAD_OPTIONS } from "@/server/platform/images/sharp";
import { type Picture, readUploads } from "@/server/platform/images/uploads";
import { log } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";
import { readPicture } from "@/server/upstream/media";

const FOLDER = "/media/site/";
const sha256Of = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const findPicture = (sha256: string) => withContentStore((content) => content.findPicture(sha256));

export async function storeSitePicture(file: File) {
  const [picture] = await readUploads(async (bytes) => (await findPicture(sha256Of(bytes)))?.type, "picture", [file]);
  if (!picture) throw new AppError("invalid", "This file holds no picture.");
  const src = await storePicture(picture);
  shared.queueResize?.(src);
  const { width, height } = await readHeader(picture.bytes);
  return { src, width, height };
}

/** Stores only pictures drawn from the file, so that no uploaded SVG is ever served. */
export async function storeLogo(file: File): Promise<Logo> {
  const { png, icon, appIcon, ...about } = await drawLogo(file);
  const [src, iconSrc, appIconSrc] = [await storePng(png), await storePng(icon), await storePng(appIcon)];
  return { ...about, src, icon: iconSrc, appIcon: appIconSrc };
}

async function storePicture({ type, bytes }: Picture): Promise<string> {
  const sha256 = sha256Of(bytes);
  await withContentStore((content) => content.savePicture(sha256, type, bytes));
  return FOLDER + sha256;
}

const storePng = (bytes: Buffer) => storePicture({ type: "image/png", bytes });

export async function findSitePicture(sha256: string) {
  const picture = await findPicture(sha256);
  if (!picture) throw new AppError("missing", "Picture not found.");
  return picture;
}

/** A higher effort would be much slower, and make files only a few percent smaller. */
const AVIF = { quality: 45, effort: 3 };

const queued = new Set<string>();
let lastDrawing = Promise.resolve();

export function queueResize(picture: string): void {
  if (!picture || queued.has(picture)) return;
  queued.add(picture);
  lastDrawing = lastDrawing
    .then(() => drawCopies(picture))
    .catch((cause: unknown) => log.warn("the copies of a picture could not be drawn", { picture, cause }));
}

export const allDrawn = (): Promise<void> => lastDrawing;

export async function findResized(picture: string, width: number): Promise<Buffer | undefined> {
  const db = await siteDatabase();
  const query = db.selectFrom("pictureCopies").select("base64").where("picture", "=", picture);
  const copy = await query.where("width", "=", width).executeTakeFirst();
  return copy && Buffer.from(copy.base64, "base64");
}

async function drawCopies(picture: string): Promise<void> {
  if (shared.isStopping || hasShippedCopies(picture)) return;
  const db = await siteDatabase();
  const stored = await db.selectFrom("pictureCopies").select("width").where("picture", "=", picture).execute();
  const missing = COPY_WIDTHS.filter((width) => !stored.some((copy) => copy.width === width));
  if (missing.length === 0) return;
  const { type, bytes } = await readOriginal(picture);
  // Drawings stay sharp at any size.
  if (type === "image/svg+xml") return;
  for (const width of missing) {
    const sized = sharpInBackground(bytes, UPLOAD_OPTIONS).autoOrient().resize({ width, withoutEnlargement: true });
    const base64 = (await sized.avif(AVIF).toBuffer()).toString("base64");
    const copy = { picture, width, original: sha256Of(bytes), base64 };
    await db
      .insertInto("pictureCopies")
      .values(copy)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const hasShippedCopies = (picture: string) =>
  existsSync(join(process.cwd(), "public", copyAddress(picture, COPY_WIDTHS[0] ?? 0)));

const readOriginal = async (picture: string) => {
  const [, sha256] = /^\/media\/site\/(\w+)$/.exec(picture) ?? [];
  return sha256 ? findSitePicture(sha256) : readPicture(picture);
};

/** Runs once a day, so that a picture that was deleted or replaced does not live on in its copies. */
export const checkCopies = (now = Date.now()): Promise<void> =>
  runIfDue("picture-copies", now, async () => {
    const db = await siteDatabase();
    const rows = await db.selectFrom("pictureCopies").select(["picture", "original"]).distinct().execute();
    for (const { picture, original } of rows) {
      if (!(await hasChanged(picture, original))) continue;
      await db.deleteFrom("pictureCopies").where("picture", "=", picture).execute();
      queued.delete(picture);
    }
    return now + DAY_MS;
  });

async function hasChanged(picture: string, original: string): Promise<boolean> {
  try {
    return sha256Of((await readOriginal(picture)).bytes) !== original;
  } catch (error) {
    return error instanceof AppError && error.code === "missing";
  }
}
