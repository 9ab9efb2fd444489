import { AppError } from "@/lib/errors";
import { findImageType, type Picture } from "../db/images";
import type { Db } from "../db/tables";
import { bytesOf } from "./bytes";
import { formatOf } from "./kinds";
import { MAX_PIXELS, readHeader, redraw } from "./redraw";

const MAX_BYTES = 10_000_000;
const MEGA = 1_000_000;

/**
 * Reads the pictures sent in this field of a form, and gives them as they are to be stored. All are looked at before
 * the first is decoded, and only those being worked on are copied out of the form. Throws `tooLarge` or `invalid`, with
 * the complaint of the field.
 *
 * One that is stored already stays as it is: a design's pictures are all sent back when one is added or moved, and each
 * time it was drawn anew it would lose a little. It may also be a drawing, which nobody can upload.
 */
export async function readUploads(db: Db, field: string, files: readonly File[]): Promise<Picture[]> {
  const stored: (Picture | undefined)[] = [];
  for (const file of files) stored.push(await checkUpload(db, field, file));
  const drawn = (file: File) => redraw(file).catch(refuseAs(field, `${nameOf(file)} is damaged`));
  return Promise.all(files.map((file, index) => stored[index] ?? drawn(file)));
}

/** Gives the picture if it is stored already. */
async function checkUpload(db: Db, field: string, file: File): Promise<Picture | undefined> {
  const name = nameOf(file);
  if (file.size > MAX_BYTES) {
    const size = (file.size / MEGA).toFixed(1);
    throw refused("tooLarge", field, `A picture can have at most 10 MB; ${name} has ${size} MB`);
  }
  const bytes = await bytesOf(file);
  const type = await findImageType(db, bytes);
  if (type) return { type, bytes };
  const format = await formatOf(file);
  const unknown = `${name} is not a JPEG, PNG, WebP or AVIF picture`;
  if (!format) throw refused("invalid", field, unknown);
  const header = await readHeader(file).catch(refuseAs(field, `${name} is damaged`));
  if (header.format !== format) throw refused("invalid", field, unknown);
  const pixels = header.width * header.height;
  if (pixels > MAX_PIXELS) {
    const size = Math.ceil(pixels / MEGA);
    throw refused("tooLarge", field, `A picture can have at most 40 megapixels; ${name} has ${size}`);
  }
  return undefined;
}

/** A browser sends the file's own name; what it says goes into a sentence and nowhere else. */
const nameOf = (file: File) => file.name.slice(0, 80) || "The picture";

const refuseAs = (field: string, message: string) => (cause: unknown) => {
  throw refused("invalid", field, message, cause);
};

const refused = (code: "tooLarge" | "invalid", field: string, message: string, cause?: unknown) =>
  new AppError(code, `${message}.`, { fields: { [field]: message }, cause });
