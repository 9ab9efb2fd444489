import type { ServerResponse } from "node:http";
import { cookieName } from "@/server/identity/cookies";
import { REPORT_PATH } from "@/server/platform/http/content-security-policy";

const HSTS = "max-age=63072000; includeSubDomains";

export const securityHeaders = (isSecure: boolean): Record<string, string> => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "reporting-endpoints": `csp="${REPORT_PATH}"`,
  ...(isSecure && { "strict-transport-security": HSTS }),
});

/** For data, files, and Next's last-resort error page. Allows no scripts. */
export const FALLBACK_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Proxies refuse more than 8 kB; the status line and a policy of some 600 bytes are not counted here. */
const MAX_HEAD_BYTES = 7_000;

const LINE_BYTES = 4;

const POLICY_HEADER = "content-security-policy";

const KEPT_HEADERS = [
  ...[...Object.keys(securityHeaders(true)), POLICY_HEADER, "x-request-id", "date", "connection", "keep-alive"],
  ...["content-type", "content-length", "content-encoding", "transfer-encoding"],
];

/** Answers 431 if request data (redirects, removed cookies) made the head too long for proxies. */
export function limitHead(answer: ServerResponse, status: number): number {
  if (sizeOf(answer) <= MAX_HEAD_BYTES) return status;
  for (const name of answer.getHeaderNames()) if (!KEPT_HEADERS.includes(name)) answer.removeHeader(name);
  answer.setHeader("cache-control", "no-store");
  return 431;
}

const SESSION_COOKIE = new RegExp(`^(${cookieName("session")}|${cookieName("pending")})(\\.\\d)?=[^;]`);

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
