import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type CacheEntry, shared } from "@/server/platform/shared.mjs";
import { heldMemory } from "@/server/testing/collect-garbage";
import { outsideServer } from "@/server/testing/outside-server";
import { FrontResponse } from "./answer";
import { compressHarder, PageData } from "./encoded-page";
import { Pages } from "./pages";

jest.mock("@/server/platform/log", () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
  logRequest: () => {},
}));

jest.mock("./encoded-page", () => ({
  ...jest.requireActual("./encoded-page"),
  compressHarder: jest.fn(async () => {}),
}));

jest.mock("node:timers/promises", () => {
  const real = jest.requireActual("node:timers/promises");
  return { ...real, setTimeout: jest.fn(real.setTimeout) };
});

const HOUR = 3_600;
const entryOf = (words: string, more: Record<string, unknown> = {}): CacheEntry => ({
  lastModified: Date.now(),
  value: { kind: "APP_PAGE", html: `<p>${words}</p>`, headers: { "x-next-cache-tags": "packages" }, ...more },
});

async function startSite(next: (path: string) => Promise<CacheEntry | undefined> | CacheEntry | undefined) {
  const stale = new Set<CacheEntry>();
  const requests: string[] = [];
  shared.pageCache = { isStale: (entry) => stale.has(entry) };
  const data = new PageData();
  const ask = async (path: string) => {
    requests.push(path);
    const entry = await next(path);
    setImmediate(() => void pages.receive({ path, key: path, entry, revalidateSeconds: HOUR }));
  };
  const isRowPage = (path: string) => path.startsWith("/our-project/");
  const pages = new Pages({ "x-content-type-options": "nosniff" }, ask, data, isRowPage);
  const listener = async (request: IncomingMessage, answer: FrontResponse) => {
    if (data.send(request.url ?? "", request, answer)) return;
    if (!(await pages.send(request.url ?? "", request, answer))) answer.writeHead(404).end("not kept");
  };
  const server = await outsideServer(listener, { ServerResponse: FrontResponse });
  const visit = (path: string, { method = "GET", ...headers }: Record<string, string> = {}) =>
    server.send({ path, method, headers });
  return {
    pages,
    requests,
    stale,
    visit,
    text: async (path: string) => (await visit(path)).body,
    keep: (path: string, entry: CacheEntry | undefined, revalidateSeconds = HOUR) =>
      pages.receive({ path, key: path, entry, revalidateSeconds }),
    [Symbol.asyncDispose]: async () => {
      shared.pageCache = undefined;
      await server[Symbol.asyncDispose]();
    },
  };
}

test("a page is sent complete in the encoding that the visitor accepts, with its version and policy", async () => {
  await using site = await startSite(() => undefined);
  await site.keep("/", entryOf("house"));
  const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  const accepted = { "gzip, deflate, br": "br", "br;q=0, gzip": "gzip", gzip: "gzip", "": "identity" } as const;
  for (const [spelling, encoding] of Object.entries(accepted)) {
    const { headers, bytes } = await site.visit("/", spelling ? { "accept-encoding": spelling } : {});
    expect(String(read[encoding](bytes))).toContain("<p>house</p>");
    expect(headers["content-length"]).toBe(String(bytes.length));
    expect(headers["content-encoding"] ?? "identity").toBe(encoding);
    expect(headers).toMatchObject({
      vary: expect.stringContaining("accept-encoding"),
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "cache-control": "s-maxage=3600, stale-while-revalidate=31532400",
    });
  }
});

test("HEAD gets only the head, and a client with this version gets 304 without a body", async () => {
  await using site = await startSite(() => undefined);
  await site.keep("/", entryOf("house"));
  const { headers: whole } = await site.visit("/");
  const { status, headers, body } = await site.visit("/", { method: "HEAD" });
  expect([status, body, headers["content-length"]]).toEqual([200, "", whole["content-length"]]);
  const again = await site.visit("/", { "if-none-match": String(whole.etag) });
  expect([again.status, again.body.length, again.headers["content-type"]]).toEqual([304, 0, undefined]);
});

test("[SITE-06] a visitor of a stale page gets the last version at once, and the next visitor the new one", async () => {
  const first = entryOf("₹1,620");
  const second = entryOf("₹1,700");
  await using site = await startSite(() => second);
  await site.keep("/", first);
  site.stale.add(first);
  expect(await site.text("/")).toContain("₹1,620");
  await site.pages.regenerate("/");
  expect(await site.text("/")).toContain("₹1,700");
});

test("[SITE-06] a page of a row is not shown as it was before staff changed or took it off the website", async () => {
  const [before, after] = [entryOf("41,75,501"), entryOf("Two floors")];
  const versions: (CacheEntry | undefined)[] = [after, undefined];
  await using site = await startSite(() => versions.shift());
  await site.keep("/our-project/a", before);
  site.stale.add(before);
  const seen = await Promise.all([site.text("/our-project/a"), site.text("/our-project/a")]);
  expect(seen).toEqual([expect.stringContaining("Two floors"), expect.stringContaining("Two floors")]);
  expect(site.requests).toEqual(["/our-project/a"]);
  site.stale.add(after);
  expect(await site.text("/our-project/a")).toBe("not kept");
});

test("a page of a row whose new version does not come for two seconds is sent as it was", async () => {
  const before = entryOf("Two floors");
  await using site = await startSite(() => new Promise(() => {}));
  await site.keep("/our-project/a", before);
  site.stale.add(before);
  jest.mocked(pause).mockResolvedValueOnce(undefined);
  expect(await site.text("/our-project/a")).toContain("Two floors");
  expect(pause).toHaveBeenLastCalledWith(2_000, undefined, { ref: false });
});

test("many visitors of a stale page cause one request to Next", async () => {
  const first = entryOf("old");
  await using site = await startSite(() => entryOf("new"));
  await site.keep("/", first);
  site.stale.add(first);
  await Promise.all(Array.from({ length: 20 }, () => site.visit("/")));
  expect(site.requests).toEqual(["/"]);
});

test("a page is stale when its lifetime ends", async () => {
  await using site = await startSite(() => entryOf("new"));
  await site.keep("/", { ...entryOf("old"), lastModified: Date.now() - HOUR * 1_000 });
  await site.visit("/");
  expect(site.requests).toEqual(["/"]);
});

test("a render that began before the page was marked stale does not count as new", async () => {
  const begunBefore = entryOf("₹1,700");
  const versions = [begunBefore, entryOf("₹1,750")];
  await using site = await startSite(() => versions.shift());
  site.stale.add(begunBefore);
  const old = entryOf("₹1,620");
  site.stale.add(old);
  await site.keep("/", old);
  expect(await site.pages.regenerate("/")).toBe(true);
  expect(await site.text("/")).toContain("₹1,750");
  expect(site.requests).toHaveLength(2);
});

test("another process's newer version is used before rendering here", async () => {
  const old = entryOf("₹1,620");
  const theirs = entryOf("₹1,700");
  await using site = await startSite(() => undefined);
  if (shared.pageCache) shared.pageCache.findNewer = async (_key, entry) => (entry === old ? theirs : undefined);
  await site.keep("/", old);
  site.stale.add(old);
  expect(await site.text("/")).toContain("₹1,700");
  expect(site.requests).toEqual([]);
});

test("a page that is gone or redirects is evicted", async () => {
  await using site = await startSite(() => undefined);
  for (const entry of [undefined, entryOf("gone", { status: 404 }), entryOf("moved", { status: 308 })]) {
    await site.keep("/package/hassan", entryOf("there"));
    expect((await site.visit("/package/hassan")).status).toBe(200);
    await site.keep("/package/hassan", entry);
    expect((await site.visit("/package/hassan")).status).toBe(404);
  }
});

test("an incomplete page is soon regenerated", async () => {
  await using site = await startSite(() => undefined);
  await site.keep("/", entryOf("Error fetching packages", { headers: { "x-next-cache-tags": "incomplete" } }));
  const { headers } = await site.visit("/");
  expect(headers["cache-control"]).toMatch(/^s-maxage=5,/);
});

const withData = (words: string) =>
  entryOf("", {
    html: `<head><meta charSet="utf-8"/></head><script>(self.__next_f=self.__next_f||[]).push(["${words}"])</script>`,
  });
const dataAddressIn = (html: string) => html.match(/src="([^"]*\.json)"/)?.[1] ?? "";

test("[SITE-06] a browser gets the data of its own page version, even after a newer one exists", async () => {
  await using site = await startSite(() => undefined);
  await site.keep("/", withData("₹1,620"));
  const first = dataAddressIn(await site.text("/"));
  await site.keep("/", withData("₹1,700"));
  const second = dataAddressIn(await site.text("/"));
  expect(first).not.toBe(second);
  expect(await site.text(first)).toBe('{"__next_f":[["₹1,620"]]}');
  expect(await site.text(second)).toBe('{"__next_f":[["₹1,700"]]}');
});

test("[SITE-06] data of another process's version is found where the page is stale here", async () => {
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
  await site.pages.fetchNewer();
  expect(await site.text(address)).toBe('{"__next_f":[["₹1,700"]]}');
});

test("a visited version is compressed harder after a while; one replaced earlier or unvisited is not", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  await using site = await startSite(() => undefined);
  const compressed = () =>
    jest
      .mocked(compressHarder)
      .mock.calls.flatMap(([{ bodies }]) => String(bodies.identity).match(/settled|replaced|unvisited/g) ?? []);
  await site.keep("/about-us", entryOf("unvisited"));
  await site.keep("/", entryOf("replaced"));
  await site.visit("/");
  await site.keep("/", entryOf("settled"));
  for (let visits = 0; visits < 2; visits++) await site.visit("/");
  await jest.advanceTimersByTimeAsync(4_999);
  expect(compressed()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(compressed()).toEqual(["settled"]);
  jest.useRealTimers();
});

test("missing addresses take no memory, however many are requested", async () => {
  await using site = await startSite(() => undefined);
  const before = heldMemory();
  for (let count = 0; count < 1_000; count++) {
    await site.keep(`/package/${randomBytes(10_000).toString("hex")}`, undefined);
  }
  expect(heldMemory() - before).toBeLessThan(5_000_000);
});
