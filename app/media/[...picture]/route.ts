import { CACHED_AN_HOUR, CACHED_FOR_EVER, pictureHeaders } from "@/contract/uploads";
import { findSitePicture } from "@/server/features/content/pictures";
import { errorResponse } from "@/server/platform/http/error-response";
import { fetchBackendPicture, fetchUpstream, imageResponse, verifySignedUrl } from "@/server/upstream/media";

export async function GET(request: Request, { params }: { params: Promise<{ picture: string[] }> }): Promise<Response> {
  try {
    return await readPicture((await params).picture);
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}

/** `site` has the site's pictures, `listed` signed addresses on other hosts that the backend's lists name. */
async function readPicture([folder = "", ...path]: string[]): Promise<Response> {
  if (folder === "listed") {
    const [signature = "", ...address] = path;
    return imageResponse(await fetchBackendPicture(verifySignedUrl(signature, address.join("/"))), CACHED_AN_HOUR);
  }
  if (folder !== "site")
    return imageResponse(await fetchUpstream(`/media/${[folder, ...path].join("/")}`), CACHED_FOR_EVER);
  const { type, bytes } = await findSitePicture(path.join("/"));
  return new Response(new Uint8Array(bytes), { headers: pictureHeaders(type, CACHED_FOR_EVER) });
}
