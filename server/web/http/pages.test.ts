import { randomBytes } from "node:crypto";
import { createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type Entry, shared } from "@/server/platform/shared.mjs";
import { heldMemory } from "@/server/testing/collect-garbage";
import { Answer } from "./answer";
import { compressHarder } from "./encoded-page";
import { PageData } from "./page-data";
import { Pages } from "./pages";

jest.mock("@/server/platform/log", () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
  logRequest: () => {},
}));

jest.mock("./encoded-page", () => ({
  ...jest.requireActual("./encoded-page"),
  compressHarder: jest.fn(async () => {}),
}));

const HOUR = 3_600;
const made = (words: string, more: Record<string, unknown> = {}): Entry => ({
  lastModified: Date.now(),
  value: { kind: "APP_PAGE", html: `<p>${words}</p>`, headers: { "x-next-cache-tags": "packages" }, ...more },
});

/** A server with these pages in front of a Next of our own, which makes `next()` whenever it is asked. */
async function startSite(next: (path: string) => Promise<Entry | undefined> | Entry | undefined) {
  const stale = new Set<Entry>();
  const asked: string[] = [];
  shared.pageCache = { isStale: (entry) => stale.has(entry) };
  const data = new PageData();
  const ask = async (path: string) => {
    asked.push(path);
    const entry = await next(path);
    // In the background, as Next does it where it has an older version to give.
    setImmediate(() => void pages.take({ path, key: path, entry, revalidateSeconds: HOUR }));
  };
  const pages = new Pages({ "x-content-type-options": "nosniff" }, ask, data);
  const listener = async (request: IncomingMessage, answer: Answer) => {
    if (data.send(request.url ?? "", request, answer)) return;
    if (!(await pages.send(request.url ?? "", request, answer))) answer.writeHead(404).end("not kept");
  };
  const server = createServer({ ServerResponse: Answer }, listener as unknown as RequestListener).listen(0);
  const { port } = server.address() as AddressInfo;
  const visit = async (path: string, { method = "GET", ...headers }: Record<string, string> = {}) => {
    const answer = await new Promise<IncomingMessage>((resolve) =>
      get({ port, path, headers, method, agent: false }, resolve),
    );
    const body = Buffer.concat(await answer.toArray());
    return { status: answer.statusCode, headers: answer.headers, body };
  };
  return {
    pages,
    asked,
    stale,
    visit,
    text: async (path: string) => String((await visit(path)).body),
    keep: (path: string, entry: Entry | undefined, revalidateSeconds = HOUR) =>
      pages.take({ path, key: path, entry, revalidateSeconds }),
    [Symbol.asyncDispose]: async () => {
      shared.pageCache = undefined;
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test("a page leaves in the encoding that the visitor takes, whole, with its version and its policy", async () => {
  await using site = await startSite(() => undefined);
  await site.keep("/", made("house"));
  const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  const accepted = { "gzip, deflate, br": "br", "br;q=0, gzip": "gzip", gzip: "gzip", "": "identity" } as const;
  for (const [spelling, encoding] of Object.entries(accepted)) {
    const { headers, body } = await site.visit("/", spelling ? { "accept-encoding": spelling } : {});
    expect(String(read[encoding](body))).toContain("<p>house</p>");
    expect(headers["content-length"]).toBe(String(body.length));
    expect(headers["content-encoding"] ?? "identity").toBe(encoding);
    expect(headers).toMatchObject({
      vary: expect.stringContaining("accept-encoding"),
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "cache-control": "s-maxage=3600, stale-while-revalidate=31532400",
    });
  }
});

test("HEAD gets the head alone, and who holds this version hears 304 before any body", async () => {
  await using site = await startSite(() => undefined);
  await site.keep("/", made("house"));
  const whole = await site.visit("/");
  const head = await site.visit("/", { method: "HEAD" });
  expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
    200,
    0,
    whole.headers["content-length"],
  ]);
  const again = await site.visit("/", { "if-none-match": String(whole.headers.etag) });
  expect([again.status, again.body.length, again.headers["content-type"]]).toEqual([304, 0, undefined]);
});

test("[SITE-06] who finds a page stale gets the last one at once, and the next visitor the new one", async () => {
  const first = made("₹1,620");
  const second = made("₹1,700");
  await using site = await startSite(() => second);
  await site.keep("/", first);
  site.stale.add(first);
  expect(await site.text("/")).toContain("₹1,620");
  await site.pages.regenerate("/");
  expect(await site.text("/")).toContain("₹1,700");
});

test("however many find a page stale, Next is asked once", async () => {
  const first = made("old");
  await using site = await startSite(() => first);
  await site.keep("/", first);
  site.stale.add(first);
  await Promise.all(Array.from({ length: 20 }, () => site.visit("/")));
  expect(site.asked).toEqual(["/"]);
});

test("a page is old when its time is over", async () => {
  await using site = await startSite(() => made("new"));
  await site.keep("/", { ...made("old"), lastModified: Date.now() - HOUR * 1_000 });
  await site.visit("/");
  expect(site.asked).toEqual(["/"]);
});

test("a page that was begun before it was marked stale does not pass for the new one", async () => {
  const begunBefore = made("₹1,700");
  const versions = [begunBefore, made("₹1,750")];
  await using site = await startSite(() => versions.shift());
  site.stale.add(begunBefore);
  const old = made("₹1,620");
  site.stale.add(old);
  await site.keep("/", old);
  expect(await site.pages.regenerate("/")).toBe(true);
  expect(await site.text("/")).toContain("₹1,750");
  expect(site.asked).toHaveLength(2);
});

test("what another process has made is shown before anything is made here", async () => {
  const old = made("₹1,620");
  const theirs = made("₹1,700");
  await using site = await startSite(() => undefined);
  if (shared.pageCache) shared.pageCache.findNewer = async (_key, entry) => (entry === old ? theirs : undefined);
  await site.keep("/", old);
  site.stale.add(old);
  expect(await site.text("/")).toContain("₹1,700");
  expect(site.asked).toEqual([]);
});

test("a page that is gone, or leads elsewhere, is kept no longer", async () => {
  await using site = await startSite(() => undefined);
  for (const entry of [undefined, made("gone", { status: 404 }), made("moved", { status: 308 })]) {
    await site.keep("/package/hassan", made("there"));
    expect((await site.visit("/package/hassan")).status).toBe(200);
    await site.keep("/package/hassan", entry);
    expect((await site.visit("/package/hassan")).status).toBe(404);
  }
});

test("a page that lacks something is soon made again", async () => {
  await using site = await startSite(() => undefined);
  await site.keep("/", made("Error fetching packages", { headers: { "x-next-cache-tags": "incomplete" } }));
  const { headers } = await site.visit("/");
  expect(headers["cache-control"]).toMatch(/^s-maxage=5,/);
});

/** A page as Next makes it, in short, and where its data is. */
const withData = (words: string) =>
  made("", {
    html: `<head><meta charSet="utf-8"/></head><script>(self.__next_f=self.__next_f||[]).push(["${words}"])</script>`,
  });
const dataAddressIn = (html: string) => html.match(/src="([^"]*\.json)"/)?.[1] ?? "";

test("[SITE-06] the data of a page is that of the version which the browser has, also after a newer one has come", async () => {
  await using site = await startSite(() => undefined);
  await site.keep("/", withData("₹1,620"));
  const first = dataAddressIn(await site.text("/"));
  await site.keep("/", withData("₹1,700"));
  const second = dataAddressIn(await site.text("/"));
  expect(first).not.toBe(second);
  expect(await site.text(first)).toBe('{"__next_f":[["₹1,620"]]}');
  expect(await site.text(second)).toBe('{"__next_f":[["₹1,700"]]}');
});

test("[SITE-06] data of a version that another process has made is found where the page is stale here", async () => {
  await using other = await startSite(() => undefined);
  const newer = withData("₹1,700");
  await other.keep("/", newer);
  const address = dataAddressIn(await other.text("/"));
  await using site = await startSite(() => undefined);
  const old = withData("₹1,620");
  await site.keep("/", old);
  site.stale.add(old);
  Object.assign(shared.pageCache ?? {}, { findNewer: async () => newer });
  expect((await site.visit(address)).status).toBe(404);
  await site.pages.takeNewer();
  expect(await site.text(address)).toBe('{"__next_f":[["₹1,700"]]}');
});

test("a version that stays is sent in fewer bytes after a while, one that is replaced before is left as it was", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  await using site = await startSite(() => undefined);
  // Pages of the tests before may come to it meanwhile, in real time.
  const compressed = () =>
    jest
      .mocked(compressHarder)
      .mock.calls.flatMap(([{ bodies }]) => String(bodies.identity).match(/settled|replaced/g) ?? []);
  await site.keep("/", made("replaced"));
  await site.keep("/", made("settled"));
  await jest.advanceTimersByTimeAsync(4_999);
  expect(compressed()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(compressed()).toEqual(["settled"]);
  jest.useRealTimers();
});

test("nothing is remembered of addresses at which there is nothing, however many strangers think of", async () => {
  await using site = await startSite(() => undefined);
  const before = heldMemory();
  for (let asked = 0; asked < 20_000; asked++) {
    await site.keep(`/package/${randomBytes(500).toString("hex")}`, undefined);
  }
  expect(heldMemory() - before).toBeLessThan(5_000_000);
});
