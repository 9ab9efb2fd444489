import { answerSelfCheck } from "@/server/features/monitoring/checks/address";
import { errorResponse } from "@/server/platform/http/error-response";

/** For the site's own check of its public address. */
export async function GET(request: Request): Promise<Response> {
  try {
    return Response.json(answerSelfCheck(request), { headers: { "cache-control": "no-store" } });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}

export const dynamic = "force-dynamic";
