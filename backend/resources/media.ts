import { AppError } from "@/contract/errors";
import { FOR_EVER, pictureHeaders } from "@/contract/picture-headers";
import type { Db } from "../db/tables";

/** The address contains the picture's hash, so it may be cached for ever. */
export async function serveMedia(db: Db, request: Request, sha256: string): Promise<Response> {
  const image = await db.selectFrom("images").select(["type", "bytes"]).where("sha256", "=", sha256).executeTakeFirst();
  if (!image) throw new AppError("missing", "Picture not found.");
  const headers = { ...pictureHeaders(image.type, FOR_EVER), etag: `"${sha256}"` };
  if (request.headers.get("if-none-match")?.includes(sha256)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(image.bytes), { headers });
}
