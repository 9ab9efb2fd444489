import { FOR_EVER } from "@/contract/picture-headers";
import { errorResponse } from "@/server/platform/http/error-response";
import { fetchOwn, imageResponse } from "@/server/upstream/media/proxy-image";

type Context = { params: Promise<{ sha: string }> };

/** Serves the backend's pictures from the site's own origin, only by SHA-256. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    return imageResponse(await fetchOwn(`/media/${(await params).sha}`), FOR_EVER);
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
