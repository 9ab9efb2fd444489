import { AppError } from "@/contract/errors";
import { pictureErrors } from "@/contract/field-errors";
import { UPLOAD_LIMITS } from "@/contract/uploads";
import { readHeader, sharp, UPLOAD_OPTIONS } from "./sharp";

const MAX_EDGE = 2_560;

const { pictureBytes, picturePixels } = UPLOAD_LIMITS;

type FindStoredType = (bytes: Buffer) => Promise<string | undefined>;

/** A stored picture passes unchanged: forms send all of a design's pictures again, and re-encoding loses quality. */
export async function readUploads(
  findStoredType: FindStoredType,
  field: string,
  files: readonly File[],
): Promise<Picture[]> {
  const storedPictures: (Picture | undefined)[] = [];
  for (const file of files) storedPictures.push(await checkUpload(findStoredType, field, file));
  const tryReencode = (file: File) => reencode(file).catch(throwRefusal(field, pictureErrors.damaged(nameOf(file))));
  return Promise.all(files.map((file, index) => storedPictures[index] ?? tryReencode(file)));
}

/** Returns the picture if it is stored already. */
async function checkUpload(findStoredType: FindStoredType, field: string, file: File): Promise<Picture | undefined> {
  const name = nameOf(file);
  if (file.size > pictureBytes) throw refusal("tooLarge", field, pictureErrors.tooLarge(name, file.size));
  const bytes = await bytesOf(file);
  const type = await findStoredType(bytes);
  if (type) return { type, bytes };
  const format = await formatOf(file);
  const otherKind = pictureErrors.otherKind(name);
  if (!format) throw refusal("invalid", field, otherKind);
  const header = await readHeader(bytes).catch(throwRefusal(field, pictureErrors.damaged(name)));
  if (header.format !== format) throw refusal("invalid", field, otherKind);
  const pixels = header.width * header.height;
  if (pixels > picturePixels) throw refusal("tooLarge", field, pictureErrors.tooManyPixels(name, pixels));
  return undefined;
}

const nameOf = (file: File) => file.name.slice(0, 80) || "The picture";

/** A drawing program that could not run says nothing about the file, so its own error is passed on. */
export const throwRefusal = (field: string, message: string) => (cause: unknown) => {
  throw cause instanceof AppError ? cause : refusal("invalid", field, message, cause);
};

export const refusal = (code: "tooLarge" | "invalid", field: string, message: string, cause?: unknown) =>
  new AppError(code, message, { fields: { [field]: message }, cause });

const FORMATS = [
  { beginning: /^\xff\xd8\xff/, format: "jpeg" },
  { beginning: /^\x89PNG/, format: "png" },
  { beginning: /^RIFF.{4}WEBP/s, format: "webp" },
  { beginning: /^.{4}ftypavi[fs]/s, format: "heif" },
];

async function formatOf(file: Blob): Promise<string | undefined> {
  const firstBytes = (await bytesOf(file.slice(0, 16))).toString("latin1");
  return FORMATS.find(({ beginning }) => beginning.test(firstBytes))?.format;
}

export type Picture = { type: string; bytes: Buffer };

/** Returns a copy of the file's content. Callers must not keep it in memory. */
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
