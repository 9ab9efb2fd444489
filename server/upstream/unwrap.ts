import { z } from "zod";
import type { BackendCall } from "@/contract/calls/call";
import { envelopeOf } from "@/contract/schemas/answer";

type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `{ data: { city: {…} } }`, and no deeper: what lies there is part of a row. */
const DEPTH = 2;

/** What authors call the thing that was asked for, beside its own name. */
const COMMON = ["data", "result", "results", "docs", "items", "rows", "records", "list"];

/**
 * An answer in the envelope that the row's `response` reads, however the backend wrapped it: bare, under `data` or
 * another common name, under the thing's own name in singular or plural (`newCity` too), or one of these within another.
 * What holds nothing of the kind comes back as it is.
 */
export function unwrap(answer: unknown, call: BackendCall): unknown {
  const envelope = envelopeOf(call.response);
  const shape: Record<string, z.ZodType> = envelope instanceof z.ZodObject ? envelope.shape : {};
  const [field, thing] = Object.entries(shape).find(([name]) => name !== "success") ?? [];
  if (!field || !thing) return answer;
  const isList = thing instanceof z.ZodArray;
  const isIt = isList ? Array.isArray : (value: unknown) => thing.safeParse(value).success;
  const own = namesOf(call);
  const isNamed = (name: string) => [field, ...COMMON].includes(name) || own.some((one) => name.endsWith(one));
  const found = field === "token" ? findToken(answer) : find(answer, isIt, isNamed, DEPTH);
  if (found === undefined) return answer;
  const rest = isObject(answer) ? answer : {};
  return {
    ...rest,
    success: true,
    [field]: found,
    ...(Array.isArray(found) && { total: totalIn(rest, found.length), pages: pagesIn(rest) }),
  };
}

type Test<T> = (value: T) => boolean;

function find(value: unknown, isIt: Test<unknown>, isNamed: Test<string>, depth: number): unknown {
  if (isIt(value)) return value;
  // A database that answers in rows answers one row as a list of one.
  if (Array.isArray(value)) return value.length === 1 && isIt(value[0]) ? value[0] : undefined;
  if (!isObject(value) || depth === 0) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = isNamed(normalised(name)) ? find(part, isIt, isNamed, depth - 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What the call's path names: cities and city, floorplans and floorplan. */
export function namesOf({ path }: Pick<BackendCall, "path">): string[] {
  const [, , plural = ""] = path.split("/");
  return [plural, plural.replace(/ies$/, "y").replace(/s$/, "")];
}

/** floorPlans, floor_plans and FloorPlans are floorplans. */
const normalised = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

/** What says how many rows there are in all. */
const TOTALS = ["total", "totalCount", "totalDocs", "totalItems", "totalRecords", "totalResults"];

/**
 * How many rows there are in all, which a backend says that pages. By `count` many mean the length of this answer: it
 * says so only where there are more than came.
 */
function totalIn(answer: Parts, received: number): number | undefined {
  const places = placesIn(answer);
  const totals = places.flatMap((place) => TOTALS.map((name) => numberIn(place[name])));
  const counts = places.map((place) => numberIn(place.count)).filter((count) => (count ?? 0) > received);
  return [...totals, ...counts].find((total) => total !== undefined);
}

/** How many pages there are, and what tells only whether there is another one. */
const PAGES = ["totalPages", "pages", "pageCount", "numPages", "lastPage", "last_page", "total_pages"];
const NEXT = ["hasNextPage", "hasNext", "hasMore", "has_next", "has_more", "nextPage", "next"];

/**
 * How many pages there are, from a backend that pages and does not count rows; more than anybody could read where it
 * says only that there is another page, and none where it says that there is not.
 */
function pagesIn(answer: Parts): number | undefined {
  const places = placesIn(answer);
  const pages = places.flatMap((place) => PAGES.map((name) => numberIn(place[name])));
  const next = places.flatMap((place) => NEXT.flatMap((name) => (name in place ? [place[name]] : [])));
  const isMore = next.length > 0 ? (next.some(Boolean) ? Number.MAX_SAFE_INTEGER : 0) : undefined;
  return [...pages, isMore].find((count) => count !== undefined);
}

const placesIn = (answer: Parts): Parts[] =>
  [answer, answer.data, answer.pagination, answer.meta, answer.pageInfo].filter(isObject);

function numberIn(value: unknown): number | undefined {
  const number = Number(value ?? Number.NaN);
  return Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** `{ data: { user: { token } } }`, and no deeper. */
const TOKEN_DEPTH = 3;

/** A JSON Web Token (RFC 7519), perhaps with its scheme before it. */
const JWT = /^(?:Bearer )?([\w-]+\.[\w-]+\.[\w-]*)$/;

/**
 * The token in the answer to a sign-in. The specification says that there is one, and authors put it in many places:
 * what is called a token goes first, and one for making new tokens is none. Undefined where there is nothing of the kind.
 */
const findToken = (answer: unknown): string | undefined => tokensIn(answer, "", TOKEN_DEPTH).sort(byName)[0]?.token;

type Named = { name: string; token: string };

function tokensIn(value: unknown, name: string, depth: number): Named[] {
  const token = typeof value === "string" && !/refresh/i.test(name) ? tokenOf(name, value) : undefined;
  if (token) return [{ name, token }];
  if (typeof value !== "object" || value === null || depth === 0) return [];
  return Object.entries(value).flatMap(([name, part]) => tokensIn(part, name, depth - 1));
}

/** What is called `token` is one, whatever it looks like; who reads its claims finds out. */
const tokenOf = (name: string, value: string) =>
  JWT.exec(value)?.[1] ?? (name === "token" && value ? value : undefined);

const byName = (a: Named, b: Named) => Number(/token|jwt/i.test(b.name)) - Number(/token|jwt/i.test(a.name));
