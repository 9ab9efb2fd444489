import { errorResponse } from "@/server/platform/http/error-response";
import { logCspReports } from "@/server/web/http/csp-reports";

export async function POST(request: Request): Promise<Response> {
  try {
    await logCspReports(request);
    return new Response(null, { status: 204 });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
