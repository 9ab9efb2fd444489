import { AN_HOUR } from "@/contract/uploads";
import { errorResponse } from "@/server/platform/http/error-response";
import { fetchListedImage, imageResponse, verifyListedUrl } from "@/server/upstream/media";

type Context = { params: Promise<{ signature: string; address: string }> };

/** A picture on another host that a list of the backend names. We signed its address. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const { signature, address } = await params;
    return imageResponse(await fetchListedImage(verifyListedUrl(signature, address)), AN_HOUR);
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
