import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { finishPage } from "@/server/pages/finish";

const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

type Bodies = Record<Encoding, Buffer>;

/** One version of a page, as it leaves: its headers, and its bytes in each encoding. */
export type Finished = {
  version: string;
  policy: string;
  bodies: Bodies;
  /** What its scripts make it of, at an address of its own. */
  data?: { address: string; bodies: Bodies };
};

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);
/** Two steps below the best, which takes twenty times as long for 7 % fewer bytes (docs/decisions.md, 93). */
const BROTLI_QUALITY = 9;

/** Makes of a page's HTML what is sent: once for each version, on other threads than the one that answers. */
export async function finish(html: string): Promise<Finished> {
  const { html: finished, headers, data } = finishPage(html);
  const [bodies, dataBodies] = await Promise.all([encode(finished), data && encode(data.json)]);
  return {
    version: headers.etag,
    policy: headers["content-security-policy"],
    bodies,
    ...(data && dataBodies && { data: { address: data.address, bodies: dataBodies } }),
  };
}

async function encode(text: string): Promise<Bodies> {
  const identity = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([withBrotli(identity, { params }), withGzip(identity, { level: 9 })]);
  return { br, gzip: gz, identity };
}
