import { randomUUID } from "node:crypto";
import { type IncomingMessage, ServerResponse } from "node:http";
import { cookieName } from "@/server/identity/cookies";
import { REPORT_PATH } from "@/server/platform/http/content-security-policy";
import { isNotModified } from "@/server/platform/http/not-modified";
import { logRequest } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";

const ID_HEADER = "x-request-id";
const POLICY_HEADER = "content-security-policy";
const PRIVATE = "private, no-store";
const BODY_HEADERS = ["content-length", "content-type", "content-encoding", "transfer-encoding"];

export class FrontResponse<Req extends IncomingMessage = IncomingMessage> extends ServerResponse<Req> {
  readonly id: string = randomUUID();
  #began = performance.now();

  constructor(...args: ConstructorParameters<typeof ServerResponse<Req>>) {
    super(...args);
    const { method, url } = this.req;
    this.once("close", () => this.#log(method, url));
  }

  sendWhole(status: number, headers: string[], body: Buffer | undefined): void {
    super.writeHead(status, shared.isStopping ? [...headers, "connection", "close"] : headers);
    this.end(body);
  }

  /** Answers HEAD without the body. */
  endWith(body: Buffer): void {
    this.setHeader("content-length", body.length);
    this.end(this.req.method === "HEAD" ? undefined : body);
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    return super.writeHead(this.#completeHead(status), ...(rest as []));
  }

  #completeHead(status: number): number {
    if (!this.hasHeader(POLICY_HEADER)) this.setHeader(POLICY_HEADER, FALLBACK_POLICY);
    if (String(this.getHeader("cache-control")).includes("s-maxage")) this.#limitSharing();
    if (shared.isStopping) this.setHeader("connection", "close");
    if (status === 200 && isNotModified(this.req, this.getHeader("etag"))) {
      for (const name of BODY_HEADERS) this.removeHeader(name);
      return 304;
    }
    return limitHead(this, status);
  }

  /** Next marks pages as public, but HTML sent with `writeHead` is for one visitor: only pages.ts sends shared HTML. */
  #limitSharing(): void {
    if (String(this.getHeader("content-type")).startsWith("text/html")) this.setHeader("cache-control", PRIVATE);
    else this.setHeader(...microCacheHeader());
  }

  /** Omits the query, because searches are private. */
  #log(method: string | undefined, url: string | undefined): void {
    const path = url?.split("?", 1)[0] ?? "";
    const ms = performance.now() - this.#began;
    shared.metrics?.observeRequest(method, path, this.statusCode, ms / 1_000);
    logRequest({
      requestId: this.id,
      method,
      path,
      status: this.statusCode,
      ms: Math.round(ms),
      ...(!this.writableFinished && { aborted: true }),
    });
  }
}

export function assignRequestId(request: IncomingMessage, answer: FrontResponse): void {
  request.headers[ID_HEADER] = answer.id;
  answer.setHeader(ID_HEADER, answer.id);
}

/** nginx may keep the response until this second ends (@: Unix time). A lifetime of 1 s could last 2. */
export const microCacheHeader = () => ["x-accel-expires", `@${Math.floor(Date.now() / 1_000)}`] as const;

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

/** The policy of data, files, and Next's last-resort error page allows no scripts. */
export const FALLBACK_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Proxies refuse more than 8 kB; the status line and a policy of some 600 bytes are not counted here. */
const MAX_HEAD_BYTES = 7_000;

/** A colon, a blank and the line break. */
const SEPARATOR_BYTES = 4;

const HEADERS_OF_431 = [
  ...[...Object.keys(securityHeaders(true)), POLICY_HEADER, "x-request-id", "date", "connection", "keep-alive"],
  ...["content-type", "content-length", "content-encoding", "transfer-encoding"],
];

/** Answers 431 if request data (redirects, removed cookies) made the head too long for proxies. */
function limitHead(answer: ServerResponse, status: number): number {
  if (sizeOf(answer) <= MAX_HEAD_BYTES) return status;
  for (const name of answer.getHeaderNames()) if (!HEADERS_OF_431.includes(name)) answer.removeHeader(name);
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
      size += name.length + Buffer.byteLength(String(line)) + SEPARATOR_BYTES;
    }
  }
  return size;
}
