import { z } from "zod";
import { checkThoroughly } from "@/server/features/monitoring/checks";
import { errorResponse } from "@/server/platform/http/error-response";
import { requireOwnToken } from "@/server/web/site/own-token";

const requestBody = z.object({ mailTo: z.email().optional() });

/** For `npm run doctor` on this machine, which knows the site's secret. */
export async function POST(request: Request): Promise<Response> {
  try {
    requireOwnToken(request);
    const { mailTo } = requestBody.parse(await request.json());
    return Response.json({ checks: await checkThoroughly(mailTo) });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
