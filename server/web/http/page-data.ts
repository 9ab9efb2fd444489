import type { IncomingMessage } from "node:http";
import type { Answer } from "./answer";
import { chooseEncoding, type EncodedPage } from "./encoded-page";

/** Some ten for each page: a version that left this server longer ago is soon loaded anew anyway. */
const MAX_VERSIONS = 100;

/**
 * The data of pages, by the version of the page: that of all that lately left this server, so that a browser which shows
 * an older version than the last still finds what belongs to it.
 */
export class PageData {
  #kept = new Map<string, EncodedPage["data"]>();

  /** Keeps the data of a page that leaves now. */
  keep({ data }: EncodedPage): void {
    if (!data) return;
    this.#kept.delete(data.address);
    this.#kept.set(data.address, data);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_VERSIONS && oldest) this.#kept.delete(oldest);
  }

  /** Sends what is at this address. Whether there is anything; the address says which version, so it never changes. */
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
