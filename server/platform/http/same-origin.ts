import { AppError } from "@/contract/errors";
import { env } from "@/server/platform/env";

/** AUTH-05. Every browser sends Origin with a POST, and over https Sec-Fetch-Site. Throws `forbidden`. */
export function requireSameOrigin({ headers }: Pick<Request, "headers">): void {
  const isOurs = headers.get("origin") === ownOrigin(headers);
  if (isOurs && (headers.get("sec-fetch-site") ?? "same-origin") === "same-origin") return;
  throw new AppError("forbidden", "Send this from the site itself.");
}

/** A link on another site sends the session's cookie. Typed addresses and browsers without Sec-Fetch-Site pass. */
export function refuseOtherSites({ headers }: Pick<Request, "headers">): void {
  if (headers.get("sec-fetch-site") !== "cross-site") return;
  throw new AppError("forbidden", "Open this from the site itself.");
}

/** "www." and the bare host are alike: an enquiry must not be lost. A form redirected between them is "same-site". */
export function requireSameName(request: Pick<Request, "headers">): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site") ?? "same-origin";
  const isAlike = env.isSiteUrlSet && origin !== null && [env.SITE_URL, twinOf(env.SITE_URL)].includes(origin);
  if (isAlike && ["same-origin", "same-site"].includes(site)) return;
  requireSameOrigin(request);
}

/** Only without SITE_URL the client's Host header counts. */
const ownOrigin = (headers: Headers) => (env.isSiteUrlSet ? env.SITE_URL : `http://${headers.get("host")}`);

export function twinOf(origin: string): string {
  const { protocol, host } = new URL(origin);
  return `${protocol}//${host.startsWith("www.") ? host.slice("www.".length) : `www.${host}`}`;
}
