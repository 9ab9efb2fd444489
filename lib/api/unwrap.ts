import { z } from "zod";
import { envelopeOf } from "@/lib/schemas/answer";
import type { BackendCall } from "./call";
import { tokenIn } from "./token-in";

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
  const found = field === "token" ? tokenIn(answer) : find(answer, isIt, isNamed, DEPTH);
  if (found === undefined) return answer;
  const rest = isObject(answer) ? answer : {};
  return {
    ...rest,
    success: true,
    [field]: found,
    ...(Array.isArray(found) && { total: totalIn(rest, found.length) }),
  };
}

type Test<T> = (value: T) => boolean;

function find(value: unknown, isIt: Test<unknown>, isNamed: Test<string>, depth: number): unknown {
  if (isIt(value)) return value;
  // A database that answers in rows answers one row as a list of one.
  if (Array.isArray(value)) return value.length === 1 && isIt(value[0]) ? value[0] : undefined;
  if (!isObject(value) || depth === 0) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = isNamed(bare(name)) ? find(part, isIt, isNamed, depth - 1) : undefined;
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
const bare = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

/** What says how many rows there are in all. */
const TOTALS = ["total", "totalCount", "totalDocs", "totalItems", "totalRecords", "totalResults"];

/**
 * How many rows there are in all, which a backend says that pages. By `count` many mean the length of this answer: it
 * says so only where there are more than came.
 */
function totalIn(answer: Parts, received: number): number | undefined {
  const places = [answer, answer.data, answer.pagination, answer.meta].filter(isObject);
  const totals = places.flatMap((place) => TOTALS.map((name) => numberIn(place[name])));
  const counts = places.map((place) => numberIn(place.count)).filter((count) => (count ?? 0) > received);
  return [...totals, ...counts].find((total) => total !== undefined);
}

function numberIn(value: unknown): number | undefined {
  const number = Number(value ?? Number.NaN);
  return Number.isInteger(number) && number >= 0 ? number : undefined;
}
