import { AppError } from "@/contract/errors";
import { pictureErrors } from "@/contract/field-errors";
import { UPLOAD_LIMITS } from "@/contract/upload-limits";
import { bytesOf, type Picture, readHeader, reencode } from "./reencode";

const { pictureBytes, picturePixels } = UPLOAD_LIMITS;

/** What kind of picture these bytes are, where just these are stored already. */
export type FindType = (bytes: Buffer) => Promise<string | undefined>;

/**
 * Reads the pictures sent in this field of a form, and gives them as they are to be stored. All are looked at before
 * the first is decoded, and only those being worked on are copied out of the form. Throws `tooLarge` or `invalid`, with
 * an error of the field.
 *
 * One that is stored already stays as it is: a design's pictures are all sent back when one is added or moved, and each
 * time it was drawn anew it would lose a little. It may also be a drawing, which nobody can upload.
 */
export async function readUploads(findType: FindType, field: string, files: readonly File[]): Promise<Picture[]> {
  const stored: (Picture | undefined)[] = [];
  for (const file of files) stored.push(await checkUpload(findType, field, file));
  const drawn = (file: File) => reencode(file).catch(refuseAs(field, pictureErrors.damaged(nameOf(file))));
  return Promise.all(files.map((file, index) => stored[index] ?? drawn(file)));
}

/** Gives the picture if it is stored already. */
async function checkUpload(findType: FindType, field: string, file: File): Promise<Picture | undefined> {
  const name = nameOf(file);
  if (file.size > pictureBytes) throw refused("tooLarge", field, pictureErrors.tooLarge(name, file.size));
  const bytes = await bytesOf(file);
  const type = await findType(bytes);
  if (type) return { type, bytes };
  const format = await formatOf(file);
  const otherKind = pictureErrors.otherKind(name);
  if (!format) throw refused("invalid", field, otherKind);
  const header = await readHeader(file).catch(refuseAs(field, pictureErrors.damaged(name)));
  if (header.format !== format) throw refused("invalid", field, otherKind);
  const pixels = header.width * header.height;
  if (pixels > picturePixels) throw refused("tooLarge", field, pictureErrors.tooManyPixels(name, pixels));
  return undefined;
}

/** A browser sends the file's own name; what it says goes into a sentence and nowhere else. */
const nameOf = (file: File) => file.name.slice(0, 80) || "The picture";

const refuseAs = (field: string, message: string) => (cause: unknown) => {
  throw refused("invalid", field, message, cause);
};

const refused = (code: "tooLarge" | "invalid", field: string, message: string, cause?: unknown) =>
  new AppError(code, message, { fields: { [field]: message }, cause });

type Kind = { begins: RegExp; format: string };

/** What may be uploaded: how each begins, and what sharp calls it. A name or a header can say anything. */
const KINDS: Kind[] = [
  { begins: /^\xff\xd8\xff/, format: "jpeg" },
  { begins: /^\x89PNG/, format: "png" },
  { begins: /^RIFF.{4}WEBP/s, format: "webp" },
  { begins: /^.{4}ftypavi[fs]/s, format: "heif" },
];

/** The format that a file's first bytes promise, undefined for any that is not accepted. Nothing is decoded yet. */
async function formatOf(file: Blob): Promise<string | undefined> {
  const beginning = (await bytesOf(file.slice(0, 16))).toString("latin1");
  return KINDS.find(({ begins }) => begins.test(beginning))?.format;
}
