import { backend } from "@/lib/api/backend";
import { errorResponse } from "@/lib/bff/error-response";
import { AppError } from "@/lib/errors";
import { FOR_EVER } from "@/lib/media/headers";
import { passOn } from "@/lib/media/pass-on";

type Context = { params: Promise<{ sha: string }> };

const TIMEOUT_MS = 8_000;

/** The backend's pictures through the site's own origin. Only a picture's own name, a SHA-256, gets through. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const { sha } = await params;
    if (!/^[0-9a-f]{64}$/.test(sha)) throw new AppError("missing", "There is no such picture.");
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return passOn(await backend.send(backend.at(`/media/${sha}`), { redirect: "manual", signal }), FOR_EVER);
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
