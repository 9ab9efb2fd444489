import { errorResponse } from "@/server/platform/http/error-response";
import { requireOwnToken } from "@/server/web/site/own-token";
import { findRowAddresses } from "@/server/web/site/row-addresses";

/** The pages of rows. The server reads them before Next renders one (server/web/http/known-addresses.ts). */
export async function GET(request: Request): Promise<Response> {
  try {
    requireOwnToken(request);
    return Response.json(await findRowAddresses(), { headers: { "cache-control": "no-store" } });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
