import { CACHED_AN_HOUR, CACHED_FOR_EVER, pictureHeaders } from "@/contract/uploads";
import { findSitePicture } from "@/server/features/content/pictures";
import { errorResponse } from "@/server/platform/http/error-response";
import { fetchListedImage, fetchUpstream, imageResponse, verifyListedUrl } from "@/server/upstream/media";

export async function GET(request: Request, { params }: { params: Promise<{ picture: string[] }> }): Promise<Response> {
  try {
    return await readAt((await params).picture);
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}

/** Of the backend, of the site (`site`), or on another host that a list of the backend names, at a signed address. */
async function readAt([folder = "", ...rest]: string[]): Promise<Response> {
  if (folder === "listed") {
    const [signature = "", ...address] = rest;
    return imageResponse(await fetchListedImage(verifyListedUrl(signature, address.join("/"))), CACHED_AN_HOUR);
  }
  if (folder !== "site")
    return imageResponse(await fetchUpstream(`/media/${[folder, ...rest].join("/")}`), CACHED_FOR_EVER);
  const { type, bytes } = await findSitePicture(rest.join("/"));
  return new Response(new Uint8Array(bytes), { headers: pictureHeaders(type, CACHED_FOR_EVER) });
}
