import { MAX_TEXT_BYTES, readBytes, withoutNul } from "./read-body";

/** Whether a plain form sent this: a browser whose JavaScript is off or late. */
export const isPlainForm = (request: Request) =>
  request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") === true;

/** The fields of a plain form, of so many bytes at most. Throws `tooLarge`. */
export async function readPlainForm(request: Request, limit = MAX_TEXT_BYTES): Promise<Record<string, string>> {
  const bytes = await readBytes(request, limit);
  return Object.fromEntries(new URLSearchParams(withoutNul(bytes.toString("utf8"))));
}
