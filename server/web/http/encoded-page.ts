import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";
import { postProcess, postProcessForVisitor } from "@/server/web/pages/postprocess-html";
import type { FrontResponse } from "./answer";

const ENCODINGS = ["br", "gzip", "identity"] as const;
type Encoding = (typeof ENCODINGS)[number];

type Bodies = Record<Encoding, Buffer>;

export type EncodedPage = {
  version: string;
  policy: string;
  bodies: Bodies;
  data?: { address: string; bodies: Bodies };
};

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** For the first responses. The best quality takes twenty times as long for 7 % fewer bytes. */
const BROTLI_QUALITY = 9;
const BEST_BROTLI_QUALITY = 11;
const FASTEST_QUALITY = 1;

export async function encodePage(html: string): Promise<EncodedPage> {
  const { html: sent, headers, data } = postProcess(html);
  const [bodies, dataBodies] = await Promise.all([encode(sent), data && encode(data.json)]);
  return {
    version: headers.etag,
    policy: headers["content-security-policy"],
    bodies,
    ...(data && dataBodies && { data: { address: data.address, bodies: dataBodies } }),
  };
}

/** Uses one encoding at the fastest level. The data stays inline, because data with an address would be public. */
export async function encodeForVisitor(html: string, encoding: Encoding): Promise<{ policy: string; body: Buffer }> {
  const { html: sent, policy } = postProcessForVisitor(html);
  return { policy, body: await compress(Buffer.from(sent), encoding, FASTEST_QUALITY) };
}

export async function compress(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === "identity") return bytes;
  return encoding === "br" ? brotli(bytes, quality) : gzipAsync(bytes, { level: quality });
}

export async function compressHarder({ bodies, data }: EncodedPage): Promise<void> {
  bodies.br = await brotli(bodies.identity, BEST_BROTLI_QUALITY);
  if (data) data.bodies.br = await brotli(data.bodies.identity, BEST_BROTLI_QUALITY);
}

async function encode(text: string): Promise<Bodies> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([brotli(identity, BROTLI_QUALITY), gzipAsync(identity, { level: 9 })]);
  return { br, gzip: gzipped, identity };
}

const brotli = (bytes: Buffer, quality: number) =>
  brotliAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

const MAX_SPELLINGS = 100;

/** By the spelling of Accept-Encoding. */
const chosenEncodings = new Map<string, Encoding>();

export function chooseEncoding({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers["accept-encoding"] ?? "identity");
  const known = chosenEncodings.get(accepted);
  if (known) return known;
  const request = { headers: { "accept-encoding": accepted } };
  const acceptable = new Negotiator(request).encodings([...ENCODINGS]);
  const best = ENCODINGS.find((encoding) => acceptable.includes(encoding)) ?? "identity";
  if (chosenEncodings.size < MAX_SPELLINGS) chosenEncodings.set(accepted, best);
  return best;
}

/** For all pages together: about ten versions each. A browser whose version is gone reloads (deferred-hydration.ts). */
const MAX_VERSIONS = 100;

export class PageData {
  #stored = new Map<string, EncodedPage["data"]>();

  store({ data }: EncodedPage): void {
    if (!data) return;
    this.#stored.delete(data.address);
    this.#stored.set(data.address, data);
    const [oldest] = this.#stored.keys();
    if (this.#stored.size > MAX_VERSIONS && oldest) this.#stored.delete(oldest);
  }

  send(address: string, request: IncomingMessage, answer: FrontResponse): boolean {
    const data = this.#stored.get(address);
    if (!data) return false;
    const encoding = chooseEncoding(request);
    answer.setHeader("content-type", "application/json");
    answer.setHeader("cache-control", "public, max-age=31536000, immutable");
    answer.setHeader("vary", "accept-encoding");
    if (encoding !== "identity") answer.setHeader("content-encoding", encoding);
    answer.endWith(data.bodies[encoding]);
    return true;
  }
}
