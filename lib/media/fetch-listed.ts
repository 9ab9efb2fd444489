import "server-only";
import { AppError } from "@/lib/errors";
import { isFromListedOrigin } from "./addresses";

const TIMEOUT_MS = 8_000;
const MAX_REDIRECTS = 3;

/**
 * Fetches a picture that a backend listed, as nobody in particular. A redirect is followed only to where we would have
 * fetched from anyway. Throws `upstream` for no answer or one that leads elsewhere.
 */
export async function fetchListed(address: URL): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let next = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const headers = { accept: "image/*" };
    const init: RequestInit = { headers, redirect: "manual", cache: "no-store", credentials: "omit", signal };
    const response = await fetch(next, init).catch(refuse);
    const location = response.headers.get("location");
    if (response.status < 300 || response.status >= 400 || !location) return response;
    void response.body?.cancel();
    if (!URL.canParse(location, next) || !isFromListedOrigin(new URL(location, next))) break;
    next = new URL(location, next);
  }
  return refuse({ ledAwayFrom: address.href });
}

function refuse(cause: unknown): never {
  throw new AppError("upstream", "This picture could not be fetched.", { cause });
}
