import type { Field } from "./fields";

/* How tables of fields name what they hold. Without zod: public pages read some of the tables. */

type More<Kind extends Field["kind"]> = Partial<Omit<Extract<Field, { kind: Kind }>, "kind" | "label" | "min" | "max">>;

export const line = (label: string, max: number, more: More<"line" | "text"> = {}) =>
  ({ kind: "line", label, max, ...more }) as const;

export const text = (label: string, max: number, more: More<"line" | "text"> = {}) =>
  ({ kind: "text", label, max, ...more }) as const;

export const required = { required: true } as const;

export const number = (label: string, [min, max]: readonly [number, number], more: More<"number"> = {}) =>
  ({ kind: "number", label, min, max, ...more }) as const;

export const flag = (label: string, hint?: string) => ({ kind: "flag", label, ...(hint && { hint }) }) as const;

/** `item`: name of one; at most `max` of them. */
export const list = (label: string, item: string, max: number) => ({ kind: "list", label, item, max }) as const;

export const choice = <const Options extends Record<string, string>>(label: string, options: Options) =>
  ({ kind: "choice", label, options }) as const;
