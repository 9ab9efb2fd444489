import { z } from "zod";
import { checkThoroughly } from "@/server/features/monitoring/checks";
import { answerWithOwnToken } from "@/server/web/site/own-token";

const requestBody = z.object({ mailTo: z.email().optional() });

/** For `npm run doctor` on this machine, which knows the site's secret. */
export const POST = (request: Request): Promise<Response> =>
  answerWithOwnToken(request, async () => {
    const { mailTo } = requestBody.parse(await request.json());
    return { checks: await checkThoroughly(mailTo) };
  });
