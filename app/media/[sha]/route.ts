import { FOR_EVER } from "@/contract/picture-headers";
import { errorResponse } from "@/server/platform/http/error-response";
import { imageResponse } from "@/server/upstream/media/proxy-image";
import { fetchOwn } from "@/server/upstream/media/read-picture";

type Context = { params: Promise<{ sha: string }> };

/** Serves the backend's pictures from the site's own origin, only by SHA-256. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    return imageResponse(await fetchOwn(`/media/${(await params).sha}`), FOR_EVER);
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
