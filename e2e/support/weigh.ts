import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { expect, type Page, type Request } from "playwright/test";

/** All requests of the page during this work. */
export async function requestsOf(page: Page, work: (requests: Request[]) => Promise<unknown>) {
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

const withBrotli = promisify(brotliCompress);

/** Pages and their data are compressed quickly for the first visitors, and at the highest level later. */
const isPage = (request: Request) =>
  request.resourceType() === "document" || new URL(request.url()).pathname.startsWith("/_page-data/");

/** Chromium gives a negative size for a file that it takes from its cache. */
async function bytesOf(request: Request): Promise<number> {
  if (!isPage(request)) return Math.max(0, (await request.sizes()).responseBodySize);
  const body = (await (await request.response())?.body()) ?? Buffer.alloc(0);
  return (await withBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })).length;
}

export type Weighed = { kind: string; bytes: number; path: string };

/** The sizes on the wire, once pages have their highest compression. */
export const weigh = (requests: readonly Request[]): Promise<Weighed[]> =>
  Promise.all(
    requests.map(async (request) => ({
      kind: request.resourceType(),
      bytes: await bytesOf(request),
      path: new URL(request.url()).pathname + new URL(request.url()).search,
    })),
  );
