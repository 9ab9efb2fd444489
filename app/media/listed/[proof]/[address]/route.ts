import { errorResponse } from "@/server/platform/http/error-response";
import { verifyListedUrl } from "@/server/upstream/media/image-urls";
import { fetchListedImage, imageResponse } from "@/server/upstream/media/proxy-image";

type Context = { params: Promise<{ proof: string; address: string }> };

/** Such an address does not name its content: the picture behind it may be replaced. */
const AN_HOUR = "public, max-age=3600";

/** A picture that a hosted backend lists on a host of its own, through the site's origin. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const { proof, address } = await params;
    return imageResponse(await fetchListedImage(verifyListedUrl(proof, address)), AN_HOUR);
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
