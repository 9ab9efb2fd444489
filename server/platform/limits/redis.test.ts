import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Redis } from "ioredis";
import { freePort } from "@/scripts/support/free-port.mjs";
import { findRedis } from "@/scripts/testing/redis.mjs";
import { needs } from "@/scripts/testing/skips.mjs";
import { env } from "@/server/platform/env";
import { testWhere } from "@/server/testing/test-where";
import { consumeOrThrow } from "./limiter";

const testOnRedis = testWhere(findRedis(), needs.redis);

const shared = globalThis as { limiterRedis?: Redis; limiters?: unknown };

/** Resets the state to that of another server, or of this one after a restart. */
async function becomeAnotherServer() {
  const { limiterRedis } = shared;
  shared.limiterRedis = undefined;
  shared.limiters = undefined;
  if (!limiterRedis) return;
  const ended = new Promise((resolve) => limiterRedis.once("end", resolve));
  const isPausing = limiterRedis.status === "reconnecting"; // then no "end" event follows
  limiterRedis.disconnect();
  if (!isPausing) await ended;
}

async function stop(child: ChildProcess) {
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** Starts a Redis without persistence, and makes this process use it. */
async function startRedis() {
  const port = await freePort();
  const child = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", ""]);
  for await (const line of child.stdout) if (String(line).includes("Ready to accept connections")) break;
  env.REDIS_URL = `redis://127.0.0.1:${port}`;
  await becomeAnotherServer();
  const forget = async () => {
    env.REDIS_URL = undefined;
    await becomeAnotherServer();
    if (child.exitCode === null && child.signalCode === null) await stop(child);
  };
  return { stop: () => stop(child), [Symbol.asyncDispose]: forget };
}

const limit = { name: "test", points: 3, seconds: 60 };
const count = (key: string) =>
  consumeOrThrow(limit, key, "Too many").then(
    () => "counted",
    ({ code }) => code,
  );
/** Waits for the connection: before it a server counts alone. */
async function connected() {
  await count("another key");
  if (shared.limiterRedis?.status !== "ready") await once(shared.limiterRedis as Redis, "ready");
}

testOnRedis("[FORM-10] several servers that share a Redis count a client together", async () => {
  await using _redis = await startRedis();
  await connected();
  expect([await count("a"), await count("a")]).toEqual(["counted", "counted"]);
  await becomeAnotherServer();
  await connected();
  expect([await count("a"), await count("a"), await count("b")]).toEqual(["counted", "throttled", "counted"]);
});

testOnRedis(
  "[FORM-10] if Redis becomes unreachable, the server counts alone instead of refusing visitors",
  async () => {
    await using redis = await startRedis();
    await connected();
    expect(await count("a")).toBe("counted");
    await redis.stop();
    const answers = [await count("a"), await count("a"), await count("a"), await count("a")];
    expect(answers).toEqual(["counted", "counted", "counted", "throttled"]);
  },
);
