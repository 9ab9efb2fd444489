import { AppError } from "@/contract/errors";
import { env } from "@/server/platform/env";

/** AUTH-05. Every browser sends Origin with a POST, and Sec-Fetch-Site over https. Throws `forbidden`. */
export function requireSameOrigin({ headers }: Pick<Request, "headers">): void {
  const isOurs = headers.get("origin") === ownOrigin(headers);
  if (isOurs && (headers.get("sec-fetch-site") ?? "same-origin") === "same-origin") return;
  throw new AppError("forbidden", "Send this from the site itself.");
}

/** Refuses reads by links on other sites, which send the session's cookie. Browsers without Sec-Fetch-Site pass. */
export function refuseOtherSites({ headers }: Pick<Request, "headers">): void {
  if (headers.get("sec-fetch-site") !== "cross-site") return;
  throw new AppError("forbidden", "Open this from the site itself.");
}

/** Accepts "www." and the bare host, so that no enquiry is lost. A form redirected between them is "same-site". */
export function requireSameName(request: Pick<Request, "headers">): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site") ?? "same-origin";
  const isSameName = env.isSiteUrlSet && origin !== null && [env.SITE_URL, wwwTwinOf(env.SITE_URL)].includes(origin);
  if (isSameName && ["same-origin", "same-site"].includes(site)) return;
  requireSameOrigin(request);
}

/** The client's Host header counts only without SITE_URL. */
const ownOrigin = (headers: Headers) => (env.isSiteUrlSet ? env.SITE_URL : `http://${headers.get("host")}`);

/** Adds "www." to the host of an origin, or removes it. */
export function wwwTwinOf(origin: string): string {
  const { protocol, host } = new URL(origin);
  return `${protocol}//${host.startsWith("www.") ? host.slice("www.".length) : `www.${host}`}`;
}
