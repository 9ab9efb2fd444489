import { TAGS } from "@/contract/calls/call";
import { errorResponse } from "@/server/platform/http/error-response";
import { requireOwnToken } from "@/server/web/site/own-token";
import { revalidate } from "@/server/web/site/revalidate";

/** Marks every page stale. Each server calls it once on its start (server/web/site/revalidate.ts). */
export async function POST(request: Request): Promise<Response> {
  try {
    requireOwnToken(request);
    revalidate([...TAGS, "address"]);
    return Response.json({ refreshed: true });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
