import "server-only";
import { AppError } from "@/lib/errors";
import { pictureHeaders } from "./headers";

/** Far above what a picture should have; a hosted backend may keep them as they were uploaded. */
const MAX_BYTES = 25_000_000;
const TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif", "image/svg+xml"];

/**
 * The picture in this answer, from our own site, with nothing else that came along. Throws `missing` where there is
 * none, and `upstream` for what is no picture or is too large.
 */
export function passOn(response: Response, cacheControl: string): Response {
  if (response.status === 404 || response.status === 410) throw new AppError("missing", "There is no such picture.");
  const type = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const isTooLarge = Number(response.headers.get("content-length")) > MAX_BYTES;
  if (!response.ok || !TYPES.includes(type) || isTooLarge) {
    void response.body?.cancel();
    const cause = { status: response.status, type, length: response.headers.get("content-length") };
    throw new AppError("upstream", "This picture could not be fetched.", { cause });
  }
  return new Response(response.body?.pipeThrough(upToTheLimit()), { headers: pictureHeaders(type, cacheControl) });
}

/** Breaks off where more comes than was announced. */
function upToTheLimit() {
  let size = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > MAX_BYTES) controller.error(new Error(`The picture has more than ${MAX_BYTES} bytes.`));
      else controller.enqueue(chunk);
    },
  });
}
