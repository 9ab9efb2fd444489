import type { ServerResponse } from "node:http";
import { cookieName } from "@/lib/auth/cookies";
import { securityHeaders } from "./security-headers";

/**
 * Proxies keep 8 kB for an answer's head, and take a longer one for a server that is broken. A status line and a policy
 * of some 600 bytes come on top of this. Bytes.
 */
const MOST = 7_000;

/** As long as a page has scripts, whatever is sent. */
const POLICY = "content-security-policy";

/** What stays of an answer that is refused: nothing in it repeats what was sent. */
const KEPT = [
  ...[...Object.keys(securityHeaders(true)), POLICY, "x-request-id", "date", "connection", "keep-alive"],
  ...["content-type", "content-length", "content-encoding", "transfer-encoding"],
];

/**
 * Gives the status to answer with: 431, without any of it, where what was sent would make the answer's head longer than
 * 8 kB. Redirects repeat addresses, and cookies are removed by their names: whoever writes a part that repeats what it was
 * sent limits that where it does so, and this holds for what nobody thought of. A session's own cookies are limited at
 * sign-in (lib/auth/session-size).
 */
export function limitHead(answer: ServerResponse, status: number): number {
  if (sizeOf(answer) <= MOST) return status;
  for (const name of answer.getHeaderNames()) if (!KEPT.includes(name)) answer.removeHeader(name);
  answer.setHeader("cache-control", "no-store");
  return 431;
}

/** A session that begins or goes on, or lacks its second step; one that ends has no value. */
const SESSION = new RegExp(`^(${cookieName("session")}|${cookieName("pending")})(\\.\\d)?=[^;]`);

/** Bytes of the head but for the policy and the session. */
function sizeOf(answer: ServerResponse): number {
  const { [POLICY]: _, "set-cookie": cookies = [], ...others } = answer.getHeaders();
  const lines = [
    ...Object.entries(others).map(([name, value]) => `${name}: ${value}`),
    ...[cookies].flat().flatMap((line) => (SESSION.test(String(line)) ? [] : [`set-cookie: ${line}`])),
  ];
  return lines.reduce((size, line) => size + Buffer.byteLength(line) + 2, 0);
}
