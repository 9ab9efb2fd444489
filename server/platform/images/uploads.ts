import { AppError } from "@/contract/errors";
import { pictureErrors } from "@/contract/field-errors";
import { UPLOAD_LIMITS } from "@/contract/uploads";
import { readHeader, sharp, UPLOAD_OPTIONS } from "./sharp";

const MAX_EDGE = 2_560;

const { pictureBytes, picturePixels } = UPLOAD_LIMITS;

type FindType = (bytes: Buffer) => Promise<string | undefined>;

/** A stored picture passes unchanged: forms send all of a design's pictures again, and re-encoding loses quality. */
export async function readUploads(findType: FindType, field: string, files: readonly File[]): Promise<Picture[]> {
  const stored: (Picture | undefined)[] = [];
  for (const file of files) stored.push(await checkUpload(findType, field, file));
  const reencoded = (file: File) => reencode(file).catch(refuseAs(field, pictureErrors.damaged(nameOf(file))));
  return Promise.all(files.map((file, index) => stored[index] ?? reencoded(file)));
}

async function checkUpload(findType: FindType, field: string, file: File): Promise<Picture | undefined> {
  const name = nameOf(file);
  if (file.size > pictureBytes) throw refused("tooLarge", field, pictureErrors.tooLarge(name, file.size));
  const bytes = await bytesOf(file);
  const type = await findType(bytes);
  if (type) return { type, bytes };
  const format = await formatOf(file);
  const otherKind = pictureErrors.otherKind(name);
  if (!format) throw refused("invalid", field, otherKind);
  const header = await readHeader(bytes).catch(refuseAs(field, pictureErrors.damaged(name)));
  if (header.format !== format) throw refused("invalid", field, otherKind);
  const pixels = header.width * header.height;
  if (pixels > picturePixels) throw refused("tooLarge", field, pictureErrors.tooManyPixels(name, pixels));
  return undefined;
}

const nameOf = (file: File) => file.name.slice(0, 80) || "The picture";

const refuseAs = (field: string, message: string) => (cause: unknown) => {
  throw cause instanceof AppError ? cause : refused("invalid", field, message, cause);
};

const refused = (code: "tooLarge" | "invalid", field: string, message: string, cause?: unknown) =>
  new AppError(code, message, { fields: { [field]: message }, cause });

const KINDS = [
  { begins: /^\xff\xd8\xff/, format: "jpeg" },
  { begins: /^\x89PNG/, format: "png" },
  { begins: /^RIFF.{4}WEBP/s, format: "webp" },
  { begins: /^.{4}ftypavi[fs]/s, format: "heif" },
];

async function formatOf(file: Blob): Promise<string | undefined> {
  const beginning = (await bytesOf(file.slice(0, 16))).toString("latin1");
  return KINDS.find(({ begins }) => begins.test(beginning))?.format;
}

export type Picture = { type: string; bytes: Buffer };

/** A copy of the file's content: do not hold it longer than needed. */
export const bytesOf = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

/** Also removes metadata (EXIF with the GPS position). `effort` 2 costs 3 % of size and saves a third of the time. */
async function reencode(file: Blob): Promise<Picture> {
  const bytes = await sharp(await bytesOf(file), UPLOAD_OPTIONS)
    .autoOrient()
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .webp({ quality: 85, smartSubsample: true, effort: 2 })
    .toBuffer();
  return { type: "image/webp", bytes };
}
