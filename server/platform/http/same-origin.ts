import { AppError } from "@/contract/errors";
import { env } from "@/server/platform/env";

/**
 * Refuses cross-site writes (AUTH-05). Every browser sends Origin with a POST, so a missing one is refused too. Over https
 * browsers also send Sec-Fetch-Site. Throws `forbidden`.
 */
export function requireSameOrigin({ headers }: Pick<Request, "headers">): void {
  const isOurs = headers.get("origin") === ownOrigin(headers);
  if (isOurs && (headers.get("sec-fetch-site") ?? "same-origin") === "same-origin") return;
  throw new AppError("forbidden", "Send this from the site itself.");
}

/** SITE_URL; only without it the client's Host header counts. */
const ownOrigin = (headers: Headers) => (env.isSiteUrlSet ? env.SITE_URL : `http://${headers.get("host")}`);
