import "server-only";
import type { BackendCall } from "@/contract/calls/call";
import { isNotTaken } from "@/contract/errors";
import { backend } from "@/server/upstream/backend";
import { type Caller, callBackendWithMeta } from "@/server/upstream/call";

type Query = Record<string, unknown>;

/** A value that no row has, and a page that no list has: a backend that supports the query returns nothing. */
const NOTHING = "no-row-is-0f9b2c7e";
const NO_PAGE = 1_000_000;

/** How long a successful check is valid. */
const KNOWN_MS = 600_000;

/** One cache per process, although Next bundles this module several times. */
const shared = globalThis as typeof globalThis & { followedQueries?: Map<string, number> };
shared.followedQueries ??= new Map();
const followedUntil = shared.followedQueries;

/**
 * Whether a backend that gives totals supports each parameter of this query. A normal response does not show that: ten
 * pending enquiries may be the requested ones, or just the first ten. So each parameter is checked from time to time with a
 * value that matches no row; sorting, by comparing the first rows of both directions.
 */
export async function supportsQuery(call: BackendCall, query: Query, caller: Caller): Promise<boolean> {
  const parts = Object.entries(query).filter(
    ([name, value]) => name !== "limit" && value !== undefined && value !== "",
  );
  const followed = await Promise.all(parts.map(([name, value]) => isSupported(call, name, value, caller)));
  return followed.every(Boolean);
}

async function isSupported(call: BackendCall, name: string, value: unknown, caller: Caller): Promise<boolean> {
  const field = name === "sort" ? `sort by ${String(value).replace(/^-/, "")}` : name;
  const key = `${backend.at(call.path)} ${field}`;
  if ((followedUntil.get(key) ?? 0) > Date.now()) return true;
  const isFollowed =
    name === "sort" ? await sorts(call, String(value), caller) : await findsNothing(call, name, caller);
  if (isFollowed) followedUntil.set(key, Date.now() + KNOWN_MS);
  return isFollowed;
}

async function findsNothing(call: BackendCall, name: string, caller: Caller): Promise<boolean> {
  const nothing = name === "page" ? NO_PAGE : NOTHING;
  const ids = await firstIds(call, { [name]: nothing, limit: 1 }, caller);
  return ids.length === 0;
}

async function sorts(call: BackendCall, sort: string, caller: Caller): Promise<boolean> {
  const field = sort.replace(/^-/, "");
  const ends = await Promise.all([field, `-${field}`].map((one) => firstIds(call, { sort: one, limit: 1 }, caller)));
  return ends[0]?.[0] !== ends[1]?.[0];
}

/** The ids of the returned rows. A refusal of the impossible value also shows support: no rows. */
async function firstIds(call: BackendCall, query: Query, caller: Caller) {
  try {
    const { listing } = await callBackendWithMeta(call, { query }, caller);
    return listing?.ids() ?? [];
  } catch (thrown) {
    if (isNotTaken(thrown)) return [];
    throw thrown;
  }
}
