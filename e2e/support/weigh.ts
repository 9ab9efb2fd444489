import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { expect, type Page, type Request } from "playwright/test";

export async function collectRequests(page: Page, work: (requests: Request[]) => Promise<unknown>) {
  const finished: Request[] = [];
  const running = new Set<Request>();
  page.on("request", (request) => running.add(request));
  page.on("requestfailed", (request) => running.delete(request));
  page.on("requestfinished", (request) => {
    running.delete(request);
    finished.push(request);
  });
  await work(finished);
  await expect.poll(() => [...running].map((request) => request.url())).toEqual([]);
  return finished;
}

const compress = promisify(brotliCompress);

/** Pages and their data are compressed quickly for the first visitors, and at the highest level later. */
const isPage = (request: Request) =>
  request.resourceType() === "document" || new URL(request.url()).pathname.startsWith("/_page-data/");

/** Chromium gives a negative size for a file from its cache. */
async function bytesOf(request: Request): Promise<number> {
  if (!isPage(request)) return Math.max(0, (await request.sizes()).responseBodySize);
  const body = (await (await request.response())?.body()) ?? Buffer.alloc(0);
  return (await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })).length;
}

export type Weighed = { kind: string; bytes: number; path: string };

export const weigh = (requests: readonly Request[]): Promise<Weighed[]> =>
  Promise.all(
    requests.map(async (request) => ({
      kind: request.resourceType(),
      bytes: await bytesOf(request),
      path: new URL(request.url()).pathname + new URL(request.url()).search,
    })),
  );

/**
 * In KB on the wire, for a phone that reads the page to its end. `script` is the file of lib/page-scripts, `fetch` what
 * the page fetches after its first paint. Signatures of pictures compress differently at each start: a document's
 * budget is 0.2 KB above its weight, the others some 5 %. The seven pictures of the building stages are 104 KB.
 */
export const budgets = {
  "/": { document: 26.8, script: 5.2, fetch: 144.3, stylesheet: 0, image: 270, font: 34 },
  "/about-us": { document: 15.7, script: 5.2, fetch: 136.1, stylesheet: 0, image: 60, font: 34 },
  "/our-project": { document: 17.1, script: 5.2, fetch: 138.4, stylesheet: 0, image: 115, font: 34 },
  "/designs-plans": { document: 19.9, script: 5.2, fetch: 146.2, stylesheet: 0, image: 110, font: 34 },
  "/cost-estimator": { document: 24, script: 5.2, fetch: 151.3, stylesheet: 0, image: 109, font: 34 },
  "/package": { document: 22.3, script: 5.2, fetch: 143, stylesheet: 0, image: 121, font: 34 },
  "/contact-us": { document: 13.5, script: 5.2, fetch: 135.9, stylesheet: 0, image: 14, font: 34 },
};
