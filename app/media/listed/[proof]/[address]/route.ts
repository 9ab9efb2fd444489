import { errorResponse } from "@/server/platform/http/error-response";
import { verifyListedUrl } from "@/server/upstream/media/image-urls";
import { fetchListedImage, imageResponse } from "@/server/upstream/media/proxy-image";

type Context = { params: Promise<{ proof: string; address: string }> };

/** Without a hash in the address, the picture behind it may change. */
const AN_HOUR = "public, max-age=3600";

/** Pictures that a hosted backend lists on other hosts. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const { proof, address } = await params;
    return imageResponse(await fetchListedImage(verifyListedUrl(proof, address)), AN_HOUR);
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
