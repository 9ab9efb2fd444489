import { z } from "zod";
import type { BackendCall } from "@/contract/calls/call";
import { envelopeOf } from "@/contract/schemas/answer";

type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Normalises a response to the envelope that the row's `response` reads. A backend sends the content under `data`, bare, or
 * under a name: the envelope's own, or the resource's in singular or plural. Any other response is returned unchanged.
 */
export function unwrap(answer: unknown, call: BackendCall): unknown {
  const envelope = envelopeOf(call.response);
  const shape: Record<string, z.ZodType> = envelope instanceof z.ZodObject ? envelope.shape : {};
  const [field, content] = Object.entries(shape).find(([name]) => name !== "success") ?? [];
  if (!field || !content) return answer;
  const isContent =
    content instanceof z.ZodArray ? Array.isArray : (value: unknown) => content.safeParse(value).success;
  if (isContent(answer)) return { success: true, [field]: answer };
  if (!isObject(answer)) return answer;
  const names = [field, "data", ...namesOf(call)];
  const name = Object.keys(answer).find((one) => names.includes(one.toLowerCase()) && isContent(answer[one]));
  return name === undefined ? answer : { ...answer, success: true, [field]: answer[name] };
}

/** The resource's names from the path: cities and city, floorplans and floorplan. */
function namesOf({ path }: BackendCall): string[] {
  const [, , plural = ""] = path.split("/");
  return [plural, plural.replace(/ies$/, "y").replace(/s$/, "")];
}
