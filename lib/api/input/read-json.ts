import { AppError } from "@/lib/errors";
import { MAX_TEXT_BYTES, readBytes, requireType, withoutNul } from "./read-body";

/** The body as JSON, of so many bytes at most. Throws `unsupported`, `tooLarge` or `malformed`. */
export async function readJson(request: Request, limit = MAX_TEXT_BYTES): Promise<unknown> {
  requireType(request, "application/json");
  const bytes = await readBytes(request, limit);
  try {
    return JSON.parse(bytes.toString("utf8"), (_key, value) => (typeof value === "string" ? withoutNul(value) : value));
  } catch (cause) {
    throw new AppError("malformed", "This could not be read as JSON.", { cause });
  }
}
