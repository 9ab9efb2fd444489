import { FOR_EVER } from "@/contract/uploads";
import { errorResponse } from "@/server/platform/http/error-response";
import { fetchUpstream, imageResponse } from "@/server/upstream/media";

type Context = { params: Promise<{ sha: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    return imageResponse(await fetchUpstream(`/media/${(await params).sha}`), FOR_EVER);
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
