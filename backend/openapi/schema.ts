import { z } from "zod";
import { envelopeOf } from "@/lib/schemas/answer";

export type Schema = Record<string, unknown>;

/** What may be sent: before defaults are filled in. */
export const sent = (schema: z.ZodType): Schema => convert(schema, "input");

/** What is answered: the envelope as it travels, with each field as this backend writes it. */
export const answered = (response: z.ZodType): Schema => convert(envelopeOf(response), "output");

/** OpenAPI 3.1 takes JSON Schema as it is. A transform is `{}` unless the schema says what comes of it (`meta`). */
function convert(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _dialect, ...converted } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return withOpenObjects(converted) as Schema;
}

/** Callers should not break where a later version answers one field more. */
function withOpenObjects(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withOpenObjects);
  if (typeof schema !== "object" || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key, value]) => key !== "additionalProperties" || value !== false);
  return Object.fromEntries(kept.map(([key, value]) => [key, withOpenObjects(value)]));
}
