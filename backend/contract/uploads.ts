import { AppError } from "@/lib/errors";
import type { Picture } from "../db/images";

const MAX_BYTES = 10_000_000;

/** The kinds of picture that may be uploaded, by the bytes they begin with: a name or a header can say anything. */
const KINDS = [
  { type: "image/jpeg", begins: /^\xff\xd8\xff/ },
  { type: "image/png", begins: /^\x89PNG/ },
  { type: "image/webp", begins: /^RIFF.{4}WEBP/s },
  { type: "image/avif", begins: /^.{4}ftypavi[fs]/s },
];

/** Reads the pictures sent in this field of a form. Throws `tooLarge` or `invalid`, with the complaint of the field. */
export const readUploads = (field: string, files: readonly File[]): Promise<Picture[]> =>
  Promise.all(files.map((file) => readUpload(field, file)));

async function readUpload(field: string, file: File): Promise<Picture> {
  if (file.size > MAX_BYTES) throw refused("tooLarge", field, "A picture can have at most 10 MB");
  const bytes = Buffer.from(await file.arrayBuffer());
  const beginning = bytes.toString("latin1", 0, 16);
  const kind = KINDS.find(({ begins }) => begins.test(beginning));
  if (!kind) throw refused("invalid", field, "Send a JPEG, PNG, WebP or AVIF picture");
  return { type: kind.type, bytes };
}

const refused = (code: "tooLarge" | "invalid", field: string, message: string) =>
  new AppError(code, `${message}.`, { fields: { [field]: message } });
