import type { IncomingMessage } from "node:http";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { outsideServer } from "@/server/testing/outside-server";
import { FrontResponse } from "./answer";
import { compressHarder, encodePage, PageData } from "./encoded-page";
import { RegenerationQueue } from "./pages";

test("compressing a version harder yields the same content in fewer bytes", async () => {
  const words = Array.from({ length: 4_000 }, (_, index) => `<li>${(index * 7_919) % 1_009} sq ft</li>`).join("");
  const page = await encodePage(words);
  const before = page.bodies.br;
  await compressHarder(page);
  expect(page.bodies.br.length).toBeLessThan(before.length);
  expect(String(brotliDecompressSync(page.bodies.br))).toBe(words);
});

const version = (name: string) => {
  const identity = Buffer.from(name);
  const bodies = { identity, gzip: gzipSync(identity), br: identity };
  return { version: name, policy: "", bodies, data: { address: `/_page-data/${name}.json`, bodies } };
};

async function ask(data: PageData, address: string, init: RequestInit = {}) {
  const listener = (request: IncomingMessage, answer: FrontResponse) => {
    if (!data.send(address, request, answer)) answer.writeHead(404).end();
  };
  await using server = await outsideServer(listener, { ServerResponse: FrontResponse });
  const answer = await fetch(server.origin, init);
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

test("[SITE-06] a version's data is immutable for browsers, and sent in the encoding they accept", async () => {
  const data = new PageData();
  data.store(version("one"));
  const { status, headers, body } = await ask(data, "/_page-data/one.json", { headers: { "accept-encoding": "gzip" } });
  expect([status, body]).toEqual([200, "one"]);
  expect(headers.get("content-encoding")).toBe("gzip");
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await ask(data, "/_page-data/one.json", { method: "HEAD" })).body).toBe("");
  expect((await ask(data, "/_page-data/two.json")).status).toBe(404);
});

test("of many versions the least recently sent are evicted", async () => {
  const data = new PageData();
  const served = version("served");
  data.store(served);
  for (let number = 1; number < 100; number++) data.store(version(`old ${number}`));
  data.store(served);
  data.store(version("new"));
  const status = async (name: string) => (await ask(data, `/_page-data/${name}.json`)).status;
  expect([await status("served"), await status("new"), await status("old 1"), await status("old 2")]).toEqual([
    200, 200, 404, 200,
  ]);
});

const settled = () => new Promise(setImmediate);

function startQueue() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const counted = { visits: 0 };
  const queue = new RegenerationQueue(
    (path) => {
      started.push(path);
      return new Promise((resolve) => ends.push(() => resolve(true)));
    },
    () => counted.visits,
  );
  const end = async () => {
    ends.shift()?.();
    await settled();
  };
  return { queue, started, end, counted };
}

const PAGES = ["/", "/package", "/our-project", "/cost-estimator"];

test("[SITE-06] pages are regenerated two at a time, in the order requested", async () => {
  const { queue, started, end } = startQueue();
  for (const path of PAGES) void queue.add(path);
  await settled();
  expect(started).toEqual(["/", "/package"]);
  await end();
  expect(started).toEqual(["/", "/package", "/our-project"]);
  await end();
  expect(started).toEqual(PAGES);
});

test("[SITE-06] a page requested again before its turn is regenerated once; one requested while running is regenerated again", async () => {
  const { queue, started, end } = startQueue();
  const first = PAGES.map((path) => queue.add(path));
  await settled();
  const wanted = [...first, ...PAGES.map((path) => queue.add(path))];
  for (let count = 0; count < 6; count++) await end();
  expect(started).toEqual([...PAGES, "/", "/package"]);
  expect(await Promise.all(wanted)).toEqual(wanted.map(() => true));
});

test("a failed page frees its slot for the next one", async () => {
  const queue = new RegenerationQueue(
    async (path) => {
      if (path === "/") throw new Error("no");
      return true;
    },
    () => 0,
  );
  const results = await Promise.allSettled(["/", "/", "/", "/package"].map((path) => queue.add(path)));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "fulfilled"]);
});

test("during heavy traffic, visitors get nine tenths of the time, and each page waits at most a second", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate"] });
  const { queue, started, end, counted } = startQueue();
  for (const path of PAGES) void queue.add(path);
  await settled();
  jest.advanceTimersByTime(50);
  counted.visits += 100;
  await end();
  jest.advanceTimersByTime(449);
  await settled();
  expect(started).toHaveLength(2);
  jest.advanceTimersByTime(1);
  await settled();
  expect(started).toHaveLength(3);
  counted.visits += 1_000;
  await end();
  jest.advanceTimersByTime(1_000);
  await settled();
  expect(started).toHaveLength(4);
  jest.useRealTimers();
});
