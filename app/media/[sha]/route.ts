import { backend } from "@/lib/api/backend";
import { errorResponse } from "@/lib/bff/error-response";
import { AppError } from "@/lib/errors";

type Context = { params: Promise<{ sha: string }> };

const TIMEOUT_MS = 8_000;
/** No length: the network's own compression is undone on the way in, and the length with it. */
const PASSED_ON = ["content-type", "cache-control", "content-security-policy", "x-content-type-options", "etag"];

/** The backend's pictures through the site's own origin. Only a picture's own name, a SHA-256, gets through. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const { sha } = await params;
    if (!/^[0-9a-f]{64}$/.test(sha)) throw new AppError("missing", "There is no such picture.");
    const address = `${backend.origin.replace(/\/$/, "")}/media/${sha}`;
    const picture = await backend.send(new Request(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }));
    const headers = new Headers();
    for (const name of PASSED_ON) {
      const value = picture.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(picture.body, { status: picture.status, headers });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
