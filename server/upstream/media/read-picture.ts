import "server-only";
import { AppError } from "@/contract/errors";
import { backend } from "@/server/upstream/backend";
import { verifyListedUrl } from "./image-urls";
import { fetchListedImage, imageResponse } from "./proxy-image";

const TIMEOUT_MS = 8_000;

/**
 * The bytes of a picture by its address on our own site, as in rows. Throws `missing` if there is none, `upstream` if it is
 * not a picture, and `tooLarge` beyond `mostBytes`.
 */
export async function readPicture(address: string, mostBytes: number): Promise<{ type: string; bytes: Buffer }> {
  const [, proof, encoded] = /^\/media\/listed\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
  const response = proof && encoded ? await fetchListedImage(verifyListedUrl(proof, encoded)) : await fetchOwn(address);
  const picture = imageResponse(response, "no-store");
  const bytes = Buffer.from(await picture.arrayBuffer());
  if (bytes.length > mostBytes) throw new AppError("tooLarge", "These pictures are too large to keep for a restore.");
  return { type: picture.headers.get("content-type") ?? "", bytes };
}

/** Fetches a content-addressed picture. Throws `missing` for any other address. */
export async function fetchOwn(address: string): Promise<Response> {
  if (!/^\/media\/[0-9a-f]{64}$/.test(address)) throw new AppError("missing", "Picture not found.");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return backend.send(backend.at(address), { redirect: "manual", signal });
}
