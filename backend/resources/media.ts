import { AppError } from "@/lib/errors";
import type { Db } from "../db/tables";

/** A drawing may hold scripts and links; opened by itself it gets no origin, no script and nothing from elsewhere. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** GET /media/:sha256 - a stored picture. Its address names its content, so it may be kept for ever. */
export async function serveMedia(db: Db, request: Request, sha256: string): Promise<Response> {
  const headers = new Headers({
    "cache-control": "public, max-age=31536000, immutable",
    etag: `"${sha256}"`,
    "x-content-type-options": "nosniff",
  });
  const image = await db.selectFrom("images").select("type").where("sha256", "=", sha256).executeTakeFirst();
  if (!image) throw new AppError("missing", "There is no such picture.");
  if (request.headers.get("if-none-match")?.includes(sha256)) return new Response(null, { status: 304, headers });
  const { bytes } = await db
    .selectFrom("images")
    .select("bytes")
    .where("sha256", "=", sha256)
    .executeTakeFirstOrThrow();
  headers.set("content-type", image.type);
  if (image.type === "image/svg+xml") headers.set("content-security-policy", SANDBOX);
  return new Response(new Uint8Array(bytes), { headers });
}
