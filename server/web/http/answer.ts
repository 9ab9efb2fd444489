import { randomUUID } from "node:crypto";
import { type IncomingMessage, ServerResponse } from "node:http";
import { isNotModified } from "@/server/platform/http/not-modified";
import { logRequest } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";
import { FALLBACK_POLICY, limitHead } from "./response-headers";

const ID_HEADER = "x-request-id";
const POLICY_HEADER = "content-security-policy";
const PRIVATE = "private, no-store";
/** What is said of a body where there is none. */
const BODY_HEADERS = ["content-length", "content-type", "content-encoding", "transfer-encoding"];

/**
 * An answer of this server, whoever makes it. It has an id, becomes one line of the log, and what holds of every answer is
 * added as its head is written, when all that others put into it is there.
 */
export class Answer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  readonly id: string = randomUUID();
  #began = performance.now();

  constructor(...given: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...given);
    // As they were sent: others may lead the request elsewhere.
    const { method, url } = this.req;
    this.once("close", () => this.#log(method, url));
  }

  /** Sends what is known from the first byte to the last. Nothing is added to this head but its id. */
  sendWhole(status: number, headers: string[], body: Buffer | undefined): void {
    super.writeHead(status, shared.isStopping ? [...headers, "connection", "close"] : headers);
    this.end(body);
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

  /**
   * Next calls a page everybody's before anything has been seen to it. HTML is shared only as server/web/http/pages.ts sends
   * it, post-processed and with its own policy: through here it goes to one visitor.
   */
  #limitSharing(): void {
    if (String(this.getHeader("content-type")).startsWith("text/html")) this.setHeader("cache-control", PRIVATE);
    else this.setHeader(...microCacheHeader());
  }

  /** One line: which, how it ended, how long it took, and the id under which the rest of the log speaks of it. No query: what people search for is theirs. */
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

/** The id of this answer, for those who make it: the request carries it, whatever a client sent under that name. */
export function assignRequestId(request: IncomingMessage, answer: Answer): void {
  request.headers[ID_HEADER] = answer.id;
  answer.setHeader(ID_HEADER, answer.id);
}

/**
 * Tells nginx to keep what is the same for everybody while this second lasts: @ is a time of day. Its own shortest time, a
 * second, lasts up to two, and would add to the time that a saved price takes to be seen (decision 48).
 */
export const microCacheHeader = () => ["x-accel-expires", `@${Math.floor(Date.now() / 1_000)}`] as const;
