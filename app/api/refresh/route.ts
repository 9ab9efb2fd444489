import { TAGS } from "@/contract/call";
import { errorResponse } from "@/server/bff/error-response";
import { revalidate } from "@/server/bff/revalidate";
import { requireOwnToken } from "@/server/site/own-token";

/** Marks every page stale: asked for once by each server as it starts (server/site/refresh.ts). */
export async function POST(request: Request): Promise<Response> {
  try {
    requireOwnToken(request);
    revalidate([...TAGS, "address"]);
    return Response.json({ refreshed: true });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
