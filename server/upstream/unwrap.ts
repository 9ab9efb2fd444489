import { z } from "zod";
import type { BackendCall } from "@/contract/calls/call";
import { envelopeOf } from "@/contract/schemas/answer";

type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `{ data: { city: {…} } }` is the deepest wrapping; objects below it are parts of a row. */
const DEPTH = 2;

/** Common names of the content, in addition to the resource's own. */
const COMMON = ["data", "result", "results", "docs", "items", "rows", "records", "list"];

/**
 * Normalises a response to the envelope that the row's `response` reads. Backends send the content bare, under `data` or
 * another common name, under the resource's name in singular or plural (also `newCity`), or nested in one of these. An
 * unrecognised response is returned unchanged.
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
  // Some backends return a single row as a list of one.
  if (Array.isArray(value)) return value.length === 1 && isIt(value[0]) ? value[0] : undefined;
  if (!isObject(value) || depth === 0) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = isNamed(normalised(name)) ? find(part, isIt, isNamed, depth - 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The resource's names from the path: cities and city, floorplans and floorplan. */
export function namesOf({ path }: Pick<BackendCall, "path">): string[] {
  const [, , plural = ""] = path.split("/");
  return [plural, plural.replace(/ies$/, "y").replace(/s$/, "")];
}

/** floorPlans, floor_plans and FloorPlans become floorplans. */
const normalised = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

const TOTALS = ["total", "totalCount", "totalDocs", "totalItems", "totalRecords", "totalResults"];

/**
 * The total number of rows, from a backend with paging. Often `count` is the length of this page, so it is a total only if
 * it exceeds the number of received rows.
 */
function totalIn(answer: Parts, received: number): number | undefined {
  const places = placesIn(answer);
  const totals = places.flatMap((place) => TOTALS.map((name) => numberIn(place[name])));
  const counts = places.map((place) => numberIn(place.count)).filter((count) => (count ?? 0) > received);
  return [...totals, ...counts].find((total) => total !== undefined);
}

/** Names for the number of pages, and for the existence of a next page. */
const PAGES = ["totalPages", "pages", "pageCount", "numPages", "lastPage", "last_page", "total_pages"];
const NEXT = ["hasNextPage", "hasNext", "hasMore", "has_next", "has_more", "nextPage", "next"];

/**
 * The number of pages, from a backend that does not count rows. If it only says whether there is a next page: the largest
 * integer if there is one, else 0.
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

/** `{ data: { user: { token } } }` is the deepest place. */
const TOKEN_DEPTH = 3;

/** A JSON Web Token (RFC 7519), optionally with its scheme. */
const JWT = /^(?:Bearer )?([\w-]+\.[\w-]+\.[\w-]*)$/;

/**
 * The token in a sign-in response. The specification does not fix its place, and backends differ: fields named like a token
 * take precedence, and refresh tokens are ignored.
 */
const findToken = (answer: unknown): string | undefined => tokensIn(answer, "", TOKEN_DEPTH).sort(byName)[0]?.token;

type Named = { name: string; token: string };

function tokensIn(value: unknown, name: string, depth: number): Named[] {
  const token = typeof value === "string" && !/refresh/i.test(name) ? tokenOf(name, value) : undefined;
  if (token) return [{ name, token }];
  if (typeof value !== "object" || value === null || depth === 0) return [];
  return Object.entries(value).flatMap(([name, part]) => tokensIn(part, name, depth - 1));
}

/** A field named `token` is accepted in any format; reading its claims validates it. */
const tokenOf = (name: string, value: string) =>
  JWT.exec(value)?.[1] ?? (name === "token" && value ? value : undefined);

const byName = (a: Named, b: Named) => Number(/token|jwt/i.test(b.name)) - Number(/token|jwt/i.test(a.name));
