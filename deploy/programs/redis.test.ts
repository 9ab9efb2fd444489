import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { findRedis, startRedis } from "@/scripts/testing/redis.mjs";
import { needs } from "@/scripts/testing/skips.mjs";
import { env } from "@/server/platform/env";
import { consumeOrThrow } from "@/server/platform/limits/limiter";
import { testWhere } from "@/server/testing/test-where";
import { until } from "@/server/testing/until";
import type PageCache from "@/server/web/pages/cache-handler.mjs";

const testWithRedis = testWhere(findRedis(), needs.redis);

const shared = globalThis as typeof globalThis & { sharedCache?: { close(): void } };
const MAX = { expire: 31_536_000 };
const TAGS = { "x-next-cache-tags": "packages,_N_T_/" };
const ASKED = { kind: "APP_PAGE", isFallback: false };
const MADE = { ...ASKED, cacheControl: { revalidate: 3_600 } };

/** Waits for the next millisecond, because events in the same one have no order. */
function nextMillisecond() {
  const now = Date.now();
  return until(() => Date.now() > now);
}

const page = (words: string) => ({ kind: "APP_PAGE", html: `<p>${words}</p>`, headers: { ...TAGS }, status: 200 });

async function startProcess(url: string, release = "one") {
  const folder = mkdtempSync(join(tmpdir(), "sagwan-build-"));
  writeFileSync(join(folder, "BUILD_ID"), release);
  process.env.REDIS_URL = url;
  const { default: Handler } = loadAnew();
  const context = { serverDistDir: join(folder, "server"), revalidatedTags: [], maxMemoryCacheSize: 1_000_000 };
  let connection: typeof shared.sharedCache;

  function newHandler(): PageCache {
    shared.sharedCache = connection;
    const handler = new Handler(context);
    connection = shared.sharedCache;
    return handler;
  }

  await newHandler().shared?.opened;
  return {
    newHandler,
    shows: async (key: string) => (await newHandler().get(key, ASKED))?.value?.html,
    store: (key: string, words: string) => newHandler().set(key, page(words), MADE),
    save: () => newHandler().revalidateTag(["packages"], MAX),
    receiveMarks: () => newHandler().shared?.mark([]),
    [Symbol.dispose]() {
      connection?.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function loadAnew(): typeof import("@/server/web/pages/cache-handler.mjs") {
  let loaded: typeof import("@/server/web/pages/cache-handler.mjs") | undefined;
  jest.isolateModules(() => {
    loaded = require("@/server/web/pages/cache-handler.mjs");
  });
  if (!loaded) throw new Error("not loaded");
  return loaded;
}

type Processes = Record<"one" | "other", Awaited<ReturnType<typeof startProcess>>> & {
  redis: Awaited<ReturnType<typeof startRedis>>;
};

function testWithTwo(name: string, run: (processes: Processes) => Promise<void>) {
  testWithRedis(name, async () => {
    await using redis = await startRedis();
    using one = await startProcess(redis.url);
    using other = await startProcess(redis.url);
    await run({ redis, one, other });
  });
}

testWithTwo("a page from one process is available in another, identical to the byte", async ({ one, other }) => {
  const segmentData = new Map([["/_tree", Buffer.from("a")]]);
  const whole = { ...page("whole"), rscData: Buffer.from([0, 255]), segmentData };
  await one.newHandler().set("/whole", whole, MADE);
  await until(async () => (await other.shows("/whole")) !== undefined);
  expect((await other.newHandler().get("/whole", ASKED))?.value).toEqual(whole);
});

testWithTwo(
  "a save in one process makes the page stale in the other, which then shows the first one's new page",
  async ({ one, other }) => {
    await one.store("/", "₹1,620");
    await other.store("/", "₹1,620");
    await nextMillisecond();
    await one.save();
    expect(await other.shows("/")).toBe("<p>₹1,620</p>");
    await one.store("/", "₹1,700");
    await until(async () => (await other.shows("/")) === "<p>₹1,700</p>");
  },
);

testWithRedis("a new release ignores the old one's pages and receives its stale marks", async () => {
  await using redis = await startRedis();
  using old = await startProcess(redis.url, "old");
  using first = await startProcess(redis.url, "new");
  using second = await startProcess(redis.url, "new");
  await old.store("/", "old");
  expect(await first.shows("/")).toBeUndefined();
  await first.store("/", "new");
  await nextMillisecond();
  await old.save();
  await second.store("/", "newer");
  await until(async () => (await first.shows("/")) === "<p>newer</p>");
});

testWithTwo(
  "a page restored after a failed regeneration stays local, and another process's newer page replaces it",
  async ({ one, other }) => {
    await one.store("/", "old");
    await until(async () => (await other.shows("/")) === "<p>old</p>");
    await nextMillisecond();
    await other.save();
    await other.store("/", "new");
    await nextMillisecond();
    const failing = one.newHandler();
    const before = await failing.local.get("/", ASKED);
    await failing.set("/", before?.value ?? null, { ...MADE, cacheControl: { revalidate: 30 } });
    await until(async () => (await one.shows("/")) === "<p>new</p>");
    expect(await other.shows("/")).toBe("<p>new</p>");
  },
);

testWithTwo(
  "while Redis is down or hangs, each process shows its own pages, and later receives the saves of that time",
  async ({ redis, one, other }) => {
    await one.store("/", "old");
    await until(async () => (await other.shows("/")) === "<p>old</p>");

    redis.freeze();
    expect(await other.shows("/never-made")).toBeUndefined();
    expect(await other.shows("/")).toBe("<p>old</p>");
    redis.thaw();

    await redis.kill();
    await one.save();
    await one.store("/", "made alone");
    expect([await one.shows("/"), await other.shows("/")]).toEqual(["<p>made alone</p>", "<p>old</p>"]);

    await redis.start();
    await until(async () => {
      await one.store("/", "made together");
      return (await other.shows("/")) === "<p>made together</p>";
    });
  },
);

testWithTwo("of two saves the later one counts, whichever arrives last", async ({ redis, one, other }) => {
  await one.store("/", "between the two");
  await nextMillisecond();
  await one.save();
  const somebody = new Redis(redis.url);
  await somebody.hset("sagwan:tags", "packages", JSON.stringify({ stale: Date.now() - 60_000 }));
  await somebody.quit();
  await Promise.all([one.receiveMarks(), other.receiveMarks()]);
  await other.store("/", "after both");
  await until(async () => (await one.shows("/")) === "<p>after both</p>");
});

const ofProcess = globalThis as { limiterRedis?: Redis; limiters?: unknown };

async function becomeAnotherServer() {
  const { limiterRedis } = ofProcess;
  ofProcess.limiterRedis = undefined;
  ofProcess.limiters = undefined;
  if (!limiterRedis) return;
  const ended = new Promise((resolve) => limiterRedis.once("end", resolve));
  const isPausing = limiterRedis.status === "reconnecting"; // then no "end" event follows
  limiterRedis.disconnect();
  if (!isPausing) await ended;
}

async function sharedRedis() {
  const redis = await startRedis();
  env.REDIS_URL = redis.url;
  await becomeAnotherServer();
  const forget = async () => {
    env.REDIS_URL = undefined;
    await becomeAnotherServer();
    await redis.stop();
  };
  return { kill: redis.kill, [Symbol.asyncDispose]: forget };
}

const limit = { name: "test", points: 3, seconds: 60 };
const count = (key: string) =>
  consumeOrThrow(limit, key, "Too many").then(
    () => "counted",
    ({ code }) => code,
  );
/** Waits for the connection, because a server counts alone until it has one. */
async function connected() {
  await count("another key");
  if (ofProcess.limiterRedis?.status !== "ready") await once(ofProcess.limiterRedis as Redis, "ready");
}

testWithRedis("[FORM-10] several servers that share a Redis count a client together", async () => {
  await using _redis = await sharedRedis();
  await connected();
  expect([await count("a"), await count("a")]).toEqual(["counted", "counted"]);
  await becomeAnotherServer();
  await connected();
  expect([await count("a"), await count("a"), await count("b")]).toEqual(["counted", "throttled", "counted"]);
});

testWithRedis(
  "[FORM-10] if Redis becomes unreachable, the server counts alone instead of refusing visitors",
  async () => {
    await using redis = await sharedRedis();
    await connected();
    expect(await count("a")).toBe("counted");
    await redis.kill();
    const answers = [await count("a"), await count("a"), await count("a"), await count("a")];
    expect(answers).toEqual(["counted", "counted", "counted", "throttled"]);
  },
);
