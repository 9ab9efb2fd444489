import { FOR_EVER } from "@/contract/picture-headers";
import { errorResponse } from "@/server/platform/http/error-response";
import { imageResponse } from "@/server/upstream/media/proxy-image";
import { fetchOwn } from "@/server/upstream/media/read-picture";

type Context = { params: Promise<{ sha: string }> };

/** The backend's pictures through the site's own origin. Only a picture's own name, a SHA-256, gets through. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    return imageResponse(await fetchOwn(`/media/${(await params).sha}`), FOR_EVER);
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
