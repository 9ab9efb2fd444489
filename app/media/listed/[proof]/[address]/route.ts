import { errorResponse } from "@/lib/bff/error-response";
import { readListed } from "@/lib/media/addresses";
import { fetchListed } from "@/lib/media/fetch-listed";
import { passOn } from "@/lib/media/pass-on";

type Context = { params: Promise<{ proof: string; address: string }> };

/** Such an address does not name its content: the picture behind it may be replaced. */
const AN_HOUR = "public, max-age=3600";

/** A picture that a hosted backend lists on a host of its own, through the site's origin. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const { proof, address } = await params;
    return passOn(await fetchListed(readListed(proof, address)), AN_HOUR);
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
