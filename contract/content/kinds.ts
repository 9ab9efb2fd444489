import type { Field } from "./fields";

/* Makers for tables of fields. This file does not import zod, because public pages read some of the tables. */

type Extra<Kind extends Field["kind"]> = Partial<
  Omit<Extract<Field, { kind: Kind }>, "kind" | "label" | "min" | "max">
>;

export const line = (label: string, max: number, options: Extra<"line" | "text"> = {}) =>
  ({ kind: "line", label, max, ...options }) as const;

export const text = (label: string, max: number, options: Extra<"line" | "text"> = {}) =>
  ({ kind: "text", label, max, ...options }) as const;

export const required = { required: true } as const;

export const number = (label: string, [min, max]: readonly [number, number], options: Extra<"number"> = {}) =>
  ({ kind: "number", label, min, max, ...options }) as const;

export const flag = (label: string, hint?: string) => ({ kind: "flag", label, ...(hint && { hint }) }) as const;

/** A list of at most `max` items, each called `item`. */
export const list = (label: string, item: string, max: number) => ({ kind: "list", label, item, max }) as const;

export const choice = <const Options extends Record<string, string>>(label: string, options: Options) =>
  ({ kind: "choice", label, options }) as const;
