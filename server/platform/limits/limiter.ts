import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { Redis } from "ioredis";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from "rate-limiter-flexible";
import { AppError } from "@/contract/errors";
import { env } from "@/server/platform/env";
import { hmacFor } from "@/server/platform/hmac";

/** A Redis that hangs must not let a visitor wait. */
const TIMEOUT_MS = 500;

/** One connection and one count a process, however many bundles Next makes of this module. */
const shared = globalThis as typeof globalThis & {
  limiterRedis?: Redis;
  limiters?: Map<string, RateLimiterAbstract>;
  outsideRequests?: ReturnType<typeof AsyncLocalStorage.snapshot>;
};
shared.outsideRequests ??= AsyncLocalStorage.snapshot();
/** A count lasts a quarter of an hour, and its timer would hold the request that it was begun in, with all that was sent. */
const outsideRequests = shared.outsideRequests;

/** How often something may happen within a time. No limit where `points` is 0. */
export type Limit = { name: string; points: number; seconds: number };

/** Counts in Redis where REDIS_URL is set, otherwise in this process. */
function limiter({ name, points, seconds }: Limit): RateLimiterAbstract {
  shared.limiters ??= new Map();
  const made = shared.limiters.get(name) ?? make({ name, points, seconds });
  shared.limiters.set(name, made);
  return made;
}

function make({ name, points, seconds }: Limit): RateLimiterAbstract {
  const settings = { keyPrefix: name, points, duration: seconds };
  const inMemory = new RateLimiterMemory(settings);
  if (!env.REDIS_URL) return inMemory;
  shared.limiterRedis ??= connect(env.REDIS_URL);
  // A Redis that is away must not turn visitors away: this process counts alone until it is back.
  return new RateLimiterRedis({ ...settings, storeClient: shared.limiterRedis, insuranceLimiter: inMemory });
}

function connect(url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: TIMEOUT_MS });
  // The shared cache (server/web/pages/shared-cache.mjs) says when Redis goes and comes back; ioredis would say it each second.
  redis.on("error", () => {});
  return redis;
}

/** Addresses are people's, and as long as a stranger likes: neither memory nor Redis holds one. */
const hashed = (key: string) => hmacFor("limits", key);

/** By what it holds: the limiter may be another bundle's, whose class is not this one's. */
const isCount = (thrown: unknown): thrown is RateLimiterRes =>
  typeof thrown === "object" && thrown !== null && "consumedPoints" in thrown && "msBeforeNext" in thrown;

/** Counts one. Gives how many there have been within the time, and how long (ms) that lasts yet. */
export async function consume(limit: Limit, key: string): Promise<{ times: number; msBeforeNext: number }> {
  const counted = await outsideRequests(() => limiter(limit).consume(hashed(key))).catch((thrown: unknown) => {
    if (isCount(thrown)) return thrown;
    throw thrown;
  });
  return { times: counted.consumedPoints, msBeforeNext: counted.msBeforeNext };
}

/** Whether anything has been counted within the time. */
export const isCounted = async (limit: Limit, key: string): Promise<boolean> =>
  ((await limiter(limit).get(hashed(key)))?.consumedPoints ?? 0) > 0;

/** Counts one less: what was counted has not come to pass. */
export async function refund(limit: Limit, key: string): Promise<void> {
  if (limit.points) await outsideRequests(() => limiter(limit).reward(hashed(key)));
}

/** Forgets what was counted. */
export async function reset(limit: Limit, key: string): Promise<void> {
  if (limit.points) await limiter(limit).delete(hashed(key));
}

/** `throttled`, with when to come back. */
export const throttled = (msBeforeNext: number, message: string): AppError =>
  new AppError("throttled", message, { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1_000)) });

/** Counts one. Throws `throttled` with this message once there were too many. */
export async function consumeOrThrow(limit: Limit, key: string, message: string): Promise<void> {
  if (limit.points === 0) return;
  const { times, msBeforeNext } = await consume(limit, key);
  if (times > limit.points) throw throttled(msBeforeNext, message);
}
