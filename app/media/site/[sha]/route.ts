import { FOR_EVER, pictureHeaders } from "@/contract/uploads";
import { findSitePicture } from "@/server/features/content/pictures";
import { errorResponse } from "@/server/platform/http/error-response";

type Context = { params: Promise<{ sha: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const { type, bytes } = await findSitePicture((await params).sha);
    return new Response(new Uint8Array(bytes), { headers: pictureHeaders(type, FOR_EVER) });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
