import { randomUUID } from "node:crypto";
import { type IncomingMessage, ServerResponse } from "node:http";
import { logRequest } from "@/lib/log";
import { shared } from "@/server/shared.mjs";
import { limitHead } from "./limit-heads";
import { FALLBACK_POLICY } from "./security-headers";

const ID = "x-request-id";
const POLICY = "content-security-policy";
/** What is said of a body where there is none. */
const OF_THE_BODY = ["content-length", "content-type", "content-encoding", "transfer-encoding"];

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
    return super.writeHead(this.#finishHead(status), ...(rest as []));
  }

  #finishHead(status: number): number {
    if (!this.hasHeader(POLICY)) this.setHeader(POLICY, FALLBACK_POLICY);
    if (String(this.getHeader("cache-control")).includes("s-maxage")) this.setHeader(...untilNextSecond());
    if (shared.isStopping) this.setHeader("connection", "close");
    if (status === 200 && isUnchanged(this.req, this.getHeader("etag"))) {
      for (const name of OF_THE_BODY) this.removeHeader(name);
      return 304;
    }
    return limitHead(this, status);
  }

  /** One line: which, how it ended, how long it took, and the id under which the rest of the log speaks of it. No query: what people search for is theirs. */
  #log(method: string | undefined, url: string | undefined): void {
    logRequest({
      requestId: this.id,
      method,
      path: url?.split("?", 1)[0] ?? "",
      status: this.statusCode,
      ms: Math.round(performance.now() - this.#began),
      ...(!this.writableFinished && { aborted: true }),
    });
  }
}

/** The id of this answer, for those who make it: the request carries it, whatever a client sent under that name. */
export function nameRequest(request: IncomingMessage, answer: Answer): void {
  request.headers[ID] = answer.id;
  answer.setHeader(ID, answer.id);
}

/** Whether the browser holds this version already (RFC 9110, 13.1.2). Compared weakly: what a proxy compresses becomes weak on its way. */
export function isUnchanged({ method = "", headers }: IncomingMessage, version: unknown): boolean {
  const held = headers["if-none-match"];
  if (!held || typeof version !== "string" || !["GET", "HEAD"].includes(method)) return false;
  return held.split(",").map(opaque).includes(opaque(version));
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, "");

/**
 * Tells nginx to keep what is the same for everybody while this second lasts: @ is a time of day. Its own shortest time, a
 * second, lasts up to two, and would add to the time that a saved price takes to be seen (docs/decisions.md, 48).
 */
export const untilNextSecond = () => ["x-accel-expires", `@${Math.floor(Date.now() / 1_000)}`] as const;
