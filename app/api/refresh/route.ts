import { TAGS } from "@/contract/call";
import { errorResponse } from "@/server/bff/error-response";
import { revalidate } from "@/server/bff/revalidate";
import { requireRefreshToken } from "@/server/site/refresh";

/** Marks every page stale: asked for once by each server as it starts (server/site/refresh.ts). */
export async function POST(request: Request): Promise<Response> {
  try {
    requireRefreshToken(request);
    revalidate([...TAGS, "address"]);
    return Response.json({ refreshed: true });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
