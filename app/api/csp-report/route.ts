import { errorResponse } from "@/lib/bff/error-response";
import { logViolations } from "@/server/http/violations";

/** Takes browsers' reports of what the Content-Security-Policy stopped. */
export async function POST(request: Request): Promise<Response> {
  try {
    await logViolations(request);
    return new Response(null, { status: 204 });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
