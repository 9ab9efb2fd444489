import { errorResponse } from "@/server/platform/http/error-response";
import { requireOwnToken } from "@/server/web/site/own-token";
import { findRowAddresses } from "@/server/web/site/row-addresses";

/** Which pages rows have: asked for by the server itself before it has Next make one (server/web/http/known-addresses.ts). */
export async function GET(request: Request): Promise<Response> {
  try {
    requireOwnToken(request);
    return Response.json(await findRowAddresses(), { headers: { "cache-control": "no-store" } });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
