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

/**
 * Refuses reads with a session that a link on another site asks for: the cookie comes along, and the read may be logged as
 * this person's. Typed addresses, bookmarks and browsers without Sec-Fetch-Site pass. Throws `forbidden`.
 */
export function refuseOtherSites({ headers }: Pick<Request, "headers">): void {
  if (headers.get("sec-fetch-site") !== "cross-site") return;
  throw new AppError("forbidden", "Open this from the site itself.");
}

/**
 * As `requireSameOrigin`, for the enquiry form alone: "www." and the bare host of the same name are alike, since an enquiry
 * needs no session and must not be lost. A form that a proxy redirects from one to the other is "same-site".
 */
export function requireSameName(request: Pick<Request, "headers">): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site") ?? "same-origin";
  const isAlike = env.isSiteUrlSet && origin !== null && [env.SITE_URL, twinOf(env.SITE_URL)].includes(origin);
  if (isAlike && ["same-origin", "same-site"].includes(site)) return;
  requireSameOrigin(request);
}

/** SITE_URL; only without it the client's Host header counts. */
const ownOrigin = (headers: Headers) => (env.isSiteUrlSet ? env.SITE_URL : `http://${headers.get("host")}`);

/** "https://www.example.com" for "https://example.com", and the reverse. */
export function twinOf(origin: string): string {
  const { protocol, host } = new URL(origin);
  return `${protocol}//${host.startsWith("www.") ? host.slice("www.".length) : `www.${host}`}`;
}
