import { z } from "zod";

/* `meta` says what comes of a transform, for the OpenAPI document: JSON Schema cannot see into one. */

/** Text as a backend may send it: a number where text is meant, or nothing at all. */
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ""))
  .meta({ type: "string" });

/** Text that somebody has to type. */
export const required = (message: string) => z.string({ error: message }).trim().min(1, message);

/** Lines of text, one entry each; a backend may send them as one string with line breaks. */
export const lines = z
  .union([z.array(z.string()), z.string()])
  .nullish()
  .transform((value) => (typeof value === "string" ? value.split("\n") : (value ?? [])).map((line) => line.trim()))
  .transform((list) => list.filter((line) => line !== ""))
  .meta({ type: "array", items: { type: "string" } });

/** Amounts: a number, or text that is one. */
export const amount = (message: string) => z.coerce.number({ error: message }).positive(message);

export const id = z.string().min(1);

/** When the row was made and last changed (ISO 8601), where the backend keeps it. */
export const timestamps = { createdAt: z.string().optional(), updatedAt: z.string().optional() };

/** One of the known values in any casing and spacing ("Near completion"), or whatever the backend holds instead. */
export const status = <const Value extends string>(known: readonly Value[]) =>
  text
    .transform((value): Value | (string & {}) => {
      const plain = value
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, "_");
      return known.find((one) => one === plain) ?? value;
    })
    .meta({ type: "string", examples: [...known] });
