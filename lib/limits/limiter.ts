import "server-only";
import { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/** A Redis that hangs must not let a visitor wait. */
const TIMEOUT_MS = 500;

/** One connection and one count a process, however many bundles Next makes of this module. */
const shared = globalThis as typeof globalThis & {
  limiterRedis?: Redis;
  limiters?: Map<string, RateLimiterAbstract>;
};

type Limit = { name: string; points: number; seconds: number };

/** How often something may happen within a time: counted in Redis where REDIS_URL is set, otherwise by this process. */
export function limiter({ name, points, seconds }: Limit): RateLimiterAbstract {
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
  // The shared cache (lib/pages/shared-cache.mjs) says when Redis goes and comes back; ioredis would say it each second.
  redis.on("error", () => {});
  return redis;
}

/** Throws `throttled` with when to come back. */
export function refuseUntil(msBeforeNext: number, message: string): never {
  throw new AppError("throttled", message, { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1_000)) });
}

/** Counts one. Throws `throttled` with this message once there were too many. No limit where `points` is 0. */
export async function countOrRefuse(limit: Limit, key: string, message: string): Promise<void> {
  if (limit.points === 0) return;
  await limiter(limit)
    .consume(key)
    .catch((thrown: unknown) => {
      if (thrown instanceof RateLimiterRes) refuseUntil(thrown.msBeforeNext, message);
      throw thrown;
    });
}
