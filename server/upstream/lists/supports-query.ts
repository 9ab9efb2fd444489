import "server-only";
import type { BackendCall } from "@/contract/calls/call";
import { isNotTaken } from "@/contract/errors";
import { backend } from "@/server/upstream/backend";
import { type Caller, callBackendWithMeta } from "@/server/upstream/call";

type Query = Record<string, unknown>;

/** What no row is, and a page that no list has: who follows the query finds nothing. */
const NOTHING = "no-row-is-0f9b2c7e";
const NO_PAGE = 1_000_000;

/** How long a backend that was found to follow a part of the query is taken to do so. */
const KNOWN_MS = 600_000;

/** One memory a process, however many bundles Next makes of this module. */
const shared = globalThis as typeof globalThis & { followedQueries?: Map<string, number> };
shared.followedQueries ??= new Map();
const followedUntil = shared.followedQueries;

/**
 * Whether a backend that says how many rows there are in all follows each part of this query. What it answers does not
 * show that: ten pending enquiries may be what was asked for, or the first ten. So for each part it is asked, once in a
 * while, for what is not there; and to sort both ways, which gives two first rows.
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
  const isSo = name === "sort" ? await sorts(call, String(value), caller) : await findsNothing(call, name, caller);
  if (isSo) followedUntil.set(key, Date.now() + KNOWN_MS);
  return isSo;
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

/** The ids of the rows that come. Who refuses what nobody can mean has looked at it: nothing comes. */
async function firstIds(call: BackendCall, query: Query, caller: Caller) {
  try {
    const { listing } = await callBackendWithMeta(call, { query }, caller);
    return listing?.ids() ?? [];
  } catch (thrown) {
    if (isNotTaken(thrown)) return [];
    throw thrown;
  }
}
