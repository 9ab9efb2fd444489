import { AN_HOUR, FOR_EVER, pictureHeaders } from "@/contract/uploads";
import { findSitePicture } from "@/server/features/content/pictures";
import { errorResponse } from "@/server/platform/http/error-response";
import { fetchListedImage, fetchUpstream, imageResponse, verifyListedUrl } from "@/server/upstream/media";

type Context = { params: Promise<{ path: string[] }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    return await pictureAt((await params).path);
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}

/** /media/site has the site's own pictures, /media/listed those on other hosts, whose addresses we signed. */
async function pictureAt(path: string[]): Promise<Response> {
  const [folder, name = "", ...address] = path;
  if (folder === "site" && address.length === 0) {
    const { type, bytes } = await findSitePicture(name);
    return new Response(new Uint8Array(bytes), { headers: pictureHeaders(type, FOR_EVER) });
  }
  if (folder === "listed") {
    const source = verifyListedUrl(name, address.join("/"));
    return imageResponse(await fetchListedImage(source), AN_HOUR);
  }
  return imageResponse(await fetchUpstream(`/media/${path.join("/")}`), FOR_EVER);
}
