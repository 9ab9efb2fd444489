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
import { hmacFor } from "@/server/platform/sealed";

/** Visitors must not wait for a hanging Redis. */
const TIMEOUT_MS = 500;

const shared = globalThis as typeof globalThis & {
  limiterRedis?: Redis;
  limiters?: Map<string, RateLimiterAbstract>;
  slowedDown?: Map<string, Set<WaitingCaller>>;
  outsideRequests?: ReturnType<typeof AsyncLocalStorage.snapshot>;
};
shared.outsideRequests ??= AsyncLocalStorage.snapshot();
/** A count's timer runs up to 15 minutes; in a request's async context it would keep that request's data in memory. */
const outsideRequests = shared.outsideRequests;

export type Limit = { name: string; points: number; seconds: number };

function limiter({ name, points, seconds }: Limit): RateLimiterAbstract {
  shared.limiters ??= new Map();
  const existing = shared.limiters.get(name);
  if (existing) return existing;
  const created = createLimiter({ name, points, seconds });
  shared.limiters.set(name, created);
  return created;
}

function createLimiter({ name, points, seconds }: Limit): RateLimiterAbstract {
  const settings = { keyPrefix: name, points, duration: seconds };
  const inMemory = new RateLimiterMemory(settings);
  if (!env.REDIS_URL) return inMemory;
  shared.limiterRedis ??= connect(env.REDIS_URL);
  // While Redis is unreachable, this process counts alone instead of refusing visitors.
  return new RateLimiterRedis({ ...settings, storeClient: shared.limiterRedis, insuranceLimiter: inMemory });
}

function connect(url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: TIMEOUT_MS });
  // server/web/pages/shared-cache.mjs logs when Redis goes and returns; ioredis would log every second.
  redis.on("error", () => {});
  return redis;
}

/** Only hashes are stored, because keys may be personal data, and of any length. */
const hashKey = (key: string) => hmacFor("limits", key);

/** `instanceof` would fail, because the limiter may come from another bundle, with another class. */
const isCount = (thrown: unknown): thrown is RateLimiterRes =>
  typeof thrown === "object" && thrown !== null && "consumedPoints" in thrown && "msBeforeNext" in thrown;

export async function consume(limit: Limit, key: string, points = 1): Promise<{ times: number; msBeforeNext: number }> {
  const counted = await outsideRequests(() => limiter(limit).consume(hashKey(key), points)).catch((thrown: unknown) => {
    if (isCount(thrown)) return thrown;
    throw thrown;
  });
  return { times: counted.consumedPoints, msBeforeNext: counted.msBeforeNext };
}

export const isCounted = async (limit: Limit, key: string): Promise<boolean> =>
  ((await limiter(limit).get(hashKey(key)))?.consumedPoints ?? 0) > 0;

export async function refund(limit: Limit, key: string): Promise<void> {
  if (limit.points) await outsideRequests(() => limiter(limit).reward(hashKey(key)));
}

export async function reset(limit: Limit, key: string): Promise<void> {
  if (limit.points) await limiter(limit).delete(hashKey(key));
}

export const throttledError = (msBeforeNext: number, message: string): AppError =>
  new AppError("throttled", message, { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1_000)) });

export async function consumeOrThrow(limit: Limit, key: string, message: string, points = 1): Promise<void> {
  if (limit.points === 0) return;
  const { times, msBeforeNext } = await consume(limit, key, points);
  if (times > limit.points) throw throttledError(msBeforeNext, message);
}

/** `factor`: how many times a client's limit the network gets. */
type Network = { name: string; factor: number };

/** A rented server gets an IPv6 /48, so a limit per /64 would not restrain it. */
export function networksOf(client: string): Network[] {
  const match = client.match(/^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/);
  if (!match) return [{ name: client, factor: 1 }];
  const [, threeGroups, fourthGroup = ""] = match;
  const seventhByte = fourthGroup.padStart(4, "0").slice(0, 2);
  return [
    { name: client, factor: 1 },
    { name: `${threeGroups}:${seventhByte}00::/56`, factor: 4 },
    { name: `${threeGroups}::/48`, factor: 8 },
  ];
}

export const widestNetworkOf = (client: string): string => networksOf(client).at(-1)?.name ?? client;

const limitFor = (limit: Limit, { factor }: Network): Limit => ({
  ...limit,
  name: factor === 1 ? limit.name : `${limit.name}-x${factor}`,
  points: limit.points * factor,
});

export async function consumeClientOrThrow(limit: Limit, client: string, message: string): Promise<void> {
  for (const network of networksOf(client)) await consumeOrThrow(limitFor(limit, network), network.name, message);
}

export async function refundClient(limit: Limit, client: string): Promise<void> {
  for (const network of networksOf(client)) await refund(limitFor(limit, network), network.name);
}

type Guess = { perClient: Limit; client: string; perPerson: Limit; person: string; tooMany: string };

/** Counts the failures that are guesses. A success forgets the person's failures. Throws `throttled`. */
export async function limitGuesses<T>(
  { perClient, client, perPerson, person, tooMany }: Guess,
  isGuess: (thrown: unknown) => boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  await consumeClientOrThrow(perClient, client, tooMany);
  await consumeOrThrow(perPerson, person, tooMany);
  try {
    const result = await attempt();
    await Promise.all([refundClient(perClient, client), reset(perPerson, person)]);
    return result;
  } catch (thrown) {
    if (!isGuess(thrown)) await Promise.all([refundClient(perClient, client), refund(perPerson, person)]);
    throw thrown;
  }
}

type WaitingCaller = Record<string, string>;

/** `each`: by name, how many callers with the same value may wait. */
type Places = { total: number; each?: Record<string, number> };

/** Waits, or returns false at once if all places are taken: a waiting caller holds a connection and a request body. */
export async function slowDown(room: string, caller: WaitingCaller, ms: number, places: Places): Promise<boolean> {
  shared.slowedDown ??= new Map();
  const waiting = shared.slowedDown.get(room) ?? new Set();
  shared.slowedDown.set(room, waiting);
  const countAlike = (name: string) => [...waiting].filter((other) => other[name] === caller[name]).length;
  const isFull = Object.entries(places.each ?? {}).some(([name, limit]) => countAlike(name) >= limit);
  if (isFull || waiting.size >= places.total) return false;
  waiting.add(caller);
  await new Promise((resolve) => setTimeout(resolve, ms));
  waiting.delete(caller);
  return true;
}
