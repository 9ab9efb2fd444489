import type { ServerResponse } from "node:http";
import { cookieName } from "@/server/identity/cookies";
import { REPORT_PATH } from "@/server/platform/http/content-security-policy";

/** For two years the browser asks for this site and what lies under it by https only. */
const HSTS = "max-age=63072000; includeSubDomains";

/** What goes with every answer, be it a page, data, a file or an error. `isSecure`: visitors come by https. */
export const securityHeaders = (isSecure: boolean): Record<string, string> => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "reporting-endpoints": `csp="${REPORT_PATH}"`,
  ...(isSecure && { "strict-transport-security": HSTS }),
});

/** The policy of an answer that brings none of its own: data, files, and Next's last-resort error page. It runs nothing. */
export const FALLBACK_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Proxies keep 8 kB for an answer's head, and take a longer one for a server that is broken. A status line and a policy
 * of some 600 bytes come on top of this.
 */
const MAX_HEAD_BYTES = 7_000;

/** What a line of a head has beside its name and its value: a colon, a blank, its end. */
const LINE_BYTES = 4;

/** As long as a page has scripts, whatever is sent. */
const POLICY_HEADER = "content-security-policy";

/** What stays of an answer that is refused: nothing in it repeats what was sent. */
const KEPT_HEADERS = [
  ...[...Object.keys(securityHeaders(true)), POLICY_HEADER, "x-request-id", "date", "connection", "keep-alive"],
  ...["content-type", "content-length", "content-encoding", "transfer-encoding"],
];

/**
 * Gives the status to answer with: 431, without any of it, where what was sent would make the answer's head longer than
 * 8 kB. Redirects repeat addresses, and cookies are removed by their names: whoever writes a part that repeats what it was
 * sent limits that where it does so, and this holds for what nobody thought of. A session's own cookies are limited at
 * sign-in (server/identity/session).
 */
export function limitHead(answer: ServerResponse, status: number): number {
  if (sizeOf(answer) <= MAX_HEAD_BYTES) return status;
  for (const name of answer.getHeaderNames()) if (!KEPT_HEADERS.includes(name)) answer.removeHeader(name);
  answer.setHeader("cache-control", "no-store");
  return 431;
}

/** A session that begins or goes on, or lacks its second step; one that ends has no value. */
const SESSION_COOKIE = new RegExp(`^(${cookieName("session")}|${cookieName("pending")})(\\.\\d)?=[^;]`);

/** Bytes of the head but for the policy and the session. Each answer is measured, so nothing is copied for it. */
function sizeOf(answer: ServerResponse): number {
  let size = 0;
  for (const name of answer.getHeaderNames()) {
    if (name === POLICY_HEADER) continue;
    const value = answer.getHeader(name);
    for (const line of Array.isArray(value) ? value : [value]) {
      if (name === "set-cookie" && SESSION_COOKIE.test(String(line))) continue;
      size += name.length + Buffer.byteLength(String(line)) + LINE_BYTES;
    }
  }
  return size;
}
