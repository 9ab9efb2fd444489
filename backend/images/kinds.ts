import { bytesOf } from "./bytes";

type Kind = { begins: RegExp; format: string };

/** What may be uploaded: how each begins, and what sharp calls it. A name or a header can say anything. */
const KINDS: Kind[] = [
  { begins: /^\xff\xd8\xff/, format: "jpeg" },
  { begins: /^\x89PNG/, format: "png" },
  { begins: /^RIFF.{4}WEBP/s, format: "webp" },
  { begins: /^.{4}ftypavi[fs]/s, format: "heif" },
];

/** The format that a file's first bytes promise, undefined for any that is not accepted. Nothing is decoded yet. */
export async function formatOf(file: Blob): Promise<string | undefined> {
  const beginning = (await bytesOf(file.slice(0, 16))).toString("latin1");
  return KINDS.find(({ begins }) => begins.test(beginning))?.format;
}
