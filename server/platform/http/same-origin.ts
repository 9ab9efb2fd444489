import { AppError } from "@/contract/errors";
import { env } from "@/server/platform/env";

/**
 * Refuses a write that another site's page sends in our visitor's name (AUTH-05). Every browser says where a POST
 * comes from; what says nothing is no browser of ours and is refused too. On https browsers also say whether that is the
 * very origin (Fetch Metadata). Throws `forbidden`.
 */
export function requireSameOrigin({ headers }: Pick<Request, "headers">): void {
  const isOurs = headers.get("origin") === ownOrigin(headers);
  if (isOurs && (headers.get("sec-fetch-site") ?? "same-origin") === "same-origin") return;
  throw new AppError("forbidden", "Send this from the site itself.");
}

/** SITE_URL, and what a client says of the host counts for nothing; or, where it is not set, the address in use. */
const ownOrigin = (headers: Headers) => (env.isSiteUrlSet ? env.SITE_URL : `http://${headers.get("host")}`);
