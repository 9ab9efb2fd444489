import { errorResponse } from "@/server/bff/error-response";
import { requireOwnToken } from "@/server/site/own-token";
import { findRowAddresses } from "@/server/site/row-addresses";

/** Which pages rows have: asked for by the server itself before it has Next make one (server/http/known-addresses.ts). */
export async function GET(request: Request): Promise<Response> {
  try {
    requireOwnToken(request);
    return Response.json(await findRowAddresses(), { headers: { "cache-control": "no-store" } });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
