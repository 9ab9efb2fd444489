import type { IncomingMessage } from "node:http";
import type { Answer } from "./answer";
import { chooseEncoding, type EncodedPage } from "./encoded-page";

/** About ten per page. Browsers with older versions reload the page soon anyway. */
const MAX_VERSIONS = 100;

export class PageData {
  #kept = new Map<string, EncodedPage["data"]>();

  keep({ data }: EncodedPage): void {
    if (!data) return;
    this.#kept.delete(data.address);
    this.#kept.set(data.address, data);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_VERSIONS && oldest) this.#kept.delete(oldest);
  }

  /** Returns whether it exists. The address contains the version, so its content never changes. */
  send(address: string, request: IncomingMessage, answer: Answer): boolean {
    const found = this.#kept.get(address);
    if (!found) return false;
    const encoding = chooseEncoding(request);
    const body = found.bodies[encoding];
    answer.setHeader("content-type", "application/json");
    answer.setHeader("cache-control", "public, max-age=31536000, immutable");
    answer.setHeader("vary", "accept-encoding");
    answer.setHeader("content-length", body.length);
    if (encoding !== "identity") answer.setHeader("content-encoding", encoding);
    answer.end(request.method === "HEAD" ? undefined : body);
    return true;
  }
}
