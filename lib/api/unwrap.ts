import { z } from "zod";
import { envelopeOf } from "@/lib/schemas/answer";
import type { BackendCall } from "./call";

type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `{ data: { city: {…} } }`, and no deeper: what lies there is part of a row. */
const DEPTH = 2;

/**
 * An answer in the envelope that the row's `response` reads, however the backend wrapped it: bare, under `data`, under
 * the thing's own name in singular or plural, or one of these within another. What holds nothing of the kind comes back
 * as it is.
 */
export function unwrap(answer: unknown, call: BackendCall): unknown {
  const envelope = envelopeOf(call.response);
  const shape: Record<string, z.ZodType> = envelope instanceof z.ZodObject ? envelope.shape : {};
  const [field, thing] = Object.entries(shape).find(([name]) => name !== "success") ?? [];
  if (!field || !thing) return answer;
  const isList = thing instanceof z.ZodArray;
  const isIt = isList ? Array.isArray : (value: unknown) => thing.safeParse(value).success;
  const found = find(answer, isIt, [field, "data", ...namesOf(call)], DEPTH);
  if (found === undefined) return answer;
  const rest = isObject(answer) ? answer : {};
  return { ...rest, success: true, [field]: found, ...(isList && { total: totalIn(rest) }) };
}

function find(value: unknown, isIt: (value: unknown) => boolean, names: readonly string[], depth: number): unknown {
  if (isIt(value)) return value;
  if (!isObject(value) || depth === 0) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = names.includes(bare(name)) ? find(part, isIt, names, depth - 1) : undefined;
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

/**
 * How many rows there are in all, which a backend says that pages. Only `total` says so: by `count` many mean the length
 * of this answer.
 */
function totalIn(answer: Parts): number | undefined {
  const places = [answer, answer.data, answer.pagination, answer.meta].filter(isObject);
  const total = places.map((place) => Number(place.total ?? Number.NaN)).find(Number.isInteger);
  return total !== undefined && total >= 0 ? total : undefined;
}
