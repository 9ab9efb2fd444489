import { TAGS } from "@/lib/api/call";
import { errorResponse } from "@/lib/bff/error-response";
import { publish } from "@/lib/bff/publish";
import { requireRefreshToken } from "@/lib/site/refresh";

/** Marks every page stale: asked for once by each server as it starts (lib/site/refresh.ts). */
export async function POST(request: Request): Promise<Response> {
  try {
    requireRefreshToken(request);
    publish([...TAGS, "address"]);
    return Response.json({ refreshed: true });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
