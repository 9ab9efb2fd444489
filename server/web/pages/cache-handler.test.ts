import { existsSync, mkdirSync, mkdtempSync, promises, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { shared } from "@/server/platform/shared.mjs";
import { until } from "@/server/testing/until";
import { backendTagOf, INCOMPLETE } from "@/server/upstream/page-tags.mjs";
import PageCache from "./cache-handler.mjs";
import { minClockOffset } from "./shared-cache.mjs";

const HOSTED = { BACKEND_URL: "https://backend.example.com" };
const EMBEDDED = { BACKEND_URL: "", DATA_DIR: "/srv/sagwan/data" };
const ASKED = { kind: "APP_PAGE", isFallback: false };
const MADE = { ...ASKED, cacheControl: { revalidate: 3_600 } };

const fs = {
  existsSync,
  readFileSync,
  readFile: promises.readFile,
  stat: promises.stat,
  mkdir: async (folder: string) => void mkdirSync(folder, { recursive: true }),
  writeFile: async (file: string, content: string) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  },
};

function newDisk() {
  const folder = mkdtempSync(join(tmpdir(), "sagwan-pages-"));
  const context = { fs, flushToDisk: true, serverDistDir: folder, revalidatedTags: [], maxMemoryCacheSize: 0 };
  function start(settings: Record<string, string>) {
    jest.replaceProperty(process, "env", { ...process.env, REDIS_URL: "", ...settings });
    const newHandler = () => new PageCache(context);
    const tags = ["packages", backendTagOf(settings)];
    const page = (words: string, ...more: string[]) => ({
      kind: "APP_PAGE",
      html: `<p>${words}</p>`,
      rscData: Buffer.from(words),
      status: 200,
      headers: { "x-next-cache-tags": [...tags, ...more].join(",") },
    });
    return {
      make: (words: string) => newHandler().set("/", page(words), MADE),
      makeIncomplete: (words: string, status = 200) =>
        newHandler().set("/", { ...page(words, INCOMPLETE), status }, MADE),
      makeMissing: () => newHandler().set("/", { ...page("missing"), status: 404 }, MADE),
      revalidate: () => newHandler().revalidateTag("packages", { expire: 0 }),
      isKept: async () => (await newHandler().get("/", ASKED)) !== null,
      shows: async () => (await newHandler().get("/", ASKED))?.value?.html,
    };
  }
  return { folder, context, start, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

test.each([
  ["the embedded backend", EMBEDDED, "a hosted one", HOSTED],
  ["a hosted backend", HOSTED, "the embedded one", EMBEDDED],
  ["one database", EMBEDDED, "another", { ...EMBEDDED, DATA_DIR: "/srv/sagwan/other" }],
])("[SITE-06] a page made from %s is ignored by a server in front of %s", async (_, first, __, second) => {
  using disk = newDisk();
  await disk.start(first).make("demo");
  expect(await disk.start(second).shows()).toBeUndefined();
  expect(await disk.start(first).shows()).toContain("demo");

  await disk.start(second).make("its own");
  expect(await disk.start(second).shows()).toContain("its own");
  expect(await disk.start(first).shows()).toBeUndefined();
});

test("a backend's tag ignores a trailing slash and a database password", () => {
  expect(backendTagOf({ BACKEND_URL: `${HOSTED.BACKEND_URL}/` })).toBe(backendTagOf(HOSTED));
  expect(backendTagOf({ DATABASE_URL: "postgres://a:old@db/sagwan" })).toBe(
    backendTagOf({ DATABASE_URL: "postgres://a:new@db/sagwan?sslmode=require" }),
  );
  expect(backendTagOf({})).toBe(backendTagOf({ BACKEND_URL: "", DATA_DIR: ".data" }));
});

test("[ERRS-03] an incomplete page replaces another backend's, or an incomplete one, and never a complete one", async () => {
  using disk = newDisk();
  await disk.start(EMBEDDED).make("demo");
  const server = disk.start(HOSTED);
  await server.makeIncomplete("nothing could be fetched");
  expect(await server.shows()).toContain("nothing could be fetched");
  await server.makeIncomplete("half could be fetched");
  expect(await server.shows()).toContain("half could be fetched");
  await server.make("all of it");
  await server.makeIncomplete("nothing could be fetched");
  await server.makeIncomplete("Page Not Found", 404);
  expect(await server.shows()).toContain("all of it");
  await server.make("all of it, anew");
  expect(await server.shows()).toContain("all of it, anew");
});

test.each(["APP_PAGE", "APP_ROUTE"])(
  "[SITE-02] missing addresses are not stored, as anyone can request any number: %s",
  async (kind) => {
    using disk = newDisk();
    const server = new PageCache(disk.context);
    await server.set("/city-packages/none", { kind, status: 404, html: "", body: Buffer.from(""), headers: {} }, MADE);
    expect(await server.get("/city-packages/none", { ...ASKED, kind })).toBeFalsy();
  },
);

test("[RUNS-01] a server with a read-only build stores its pages in its data folder and shows them after a restart", async () => {
  using build = newDisk();
  await build.start(EMBEDDED).make("as built");
  using data = newDisk();
  const settings = { ...EMBEDDED, KEPT_PAGES: join(data.folder, "server") };
  expect(await build.start(settings).shows()).toContain("as built");
  await build.start(settings).make("as saved");
  expect(await build.start(settings).shows()).toContain("as saved");
  expect(await build.start({ ...EMBEDDED, KEPT_PAGES: "" }).shows()).toContain("as built");
});

test("each version that Next reads is reported, for pages and for routes such as the sitemap", async () => {
  using disk = newDisk();
  disk.start(EMBEDDED);
  const reported: string[] = [];
  const before = shared.onPage;
  const headers = { "x-next-cache-tags": backendTagOf(EMBEDDED) };
  const map = { kind: "APP_ROUTE", body: Buffer.from("map"), status: 200, headers };
  await new PageCache(disk.context).set("/sitemap.xml", map, { ...MADE, kind: "APP_ROUTE" });
  shared.onPage = ({ path }) => void reported.push(path);
  await new PageCache(disk.context).get("/sitemap.xml", { kind: "APP_ROUTE" });
  shared.onPage = before;
  expect(reported).toEqual(["/sitemap.xml"]);
});

test("a missing page that may now be there is not sent again, so that the new one does not get its title", async () => {
  using disk = newDisk();
  const site = disk.start(EMBEDDED);
  await site.make("there");
  await site.makeMissing();
  expect(await site.isKept()).toBe(true);
  await site.revalidate();
  expect(await site.isKept()).toBe(false);
});

test("a clock that may agree with Redis's is not corrected; another is corrected by the certain difference", () => {
  expect(minClockOffset(1_005, 1_000, 1_010)).toBe(0);
  expect(minClockOffset(4_000, 1_000, 1_010)).toBe(2_990);
  expect(minClockOffset(500, 1_000, 1_010)).toBe(-500);
});

test("[SITE-06] a page whose render began before a save is stale, even if it finished later", async () => {
  process.env.REDIS_URL = "";
  await jest.isolateModulesAsync(async () => {
    const { default: OwnCache } = await import("./cache-handler.mjs");
    const { areTagsStale } = await import("next/dist/server/lib/incremental-cache/tags-manifest.external.js");
    const handler = new OwnCache({ revalidatedTags: [], maxMemoryCacheSize: 1_000_000 });
    const before = Date.now();
    await until(() => Date.now() > before);
    await handler.revalidateTag(["packages"], { expire: 31_536_000 });
    const value = { kind: "APP_PAGE", html: "", headers: { "x-next-cache-tags": "packages" }, status: 200 };
    await handler.set("/", value, MADE);
    expect(areTagsStale(["packages"], (await handler.get("/", ASKED))?.lastModified ?? 0)).toBe(true);
  });
});
