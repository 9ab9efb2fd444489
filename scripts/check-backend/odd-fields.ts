import { z } from "zod";
import type { BackendCall } from "@/contract/calls/call";
import { envelopeOf } from "@/contract/schemas/answer";
import { timestamps } from "@/contract/schemas/field";
import { visitorMessages } from "@/contract/visitor-messages";
import type { Row } from "@/server/upstream/match-row";
import { REFERENCES } from "@/server/upstream/populate-references";
import { unwrap } from "@/server/upstream/unwrap";
import type { Exchange } from "./client";
import { type Finding, felt, handled } from "./finding";

type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The envelope's field that holds the answer's data, and its schema. */
function thingOf({ response }: BackendCall): [name: string, schema: unknown] | undefined {
  const envelope = envelopeOf(response);
  const shape: Parts = envelope instanceof z.ZodObject ? envelope.shape : {};
  return Object.entries(shape).find(([name]) => name !== "success");
}

/** The schema of one row of a call's answer, whether it answers a row or a list. */
export function rowSchemaOf(call: BackendCall): z.ZodObject | undefined {
  const [, thing] = thingOf(call) ?? [];
  const row = thing instanceof z.ZodArray ? thing.element : thing;
  return row instanceof z.ZodObject ? row : undefined;
}

/** Required and optional fields of the rows that this call creates. */
export type Typed = { required: readonly string[]; optional: readonly string[] };

export function typedFor({ body }: Pick<BackendCall, "body">): Typed {
  if (!(body instanceof z.ZodObject)) return { required: [], optional: [] };
  const complaints = body.safeParse({}).error?.issues ?? [];
  const required = complaints.map(({ path }) => String(path[0]));
  return { required, optional: Object.keys(body.shape).filter((name) => !required.includes(name)) };
}

/** A field whose raw value differs from what the embedded backend would send. */
export type Odd = { field: string; finding: Finding; came: unknown };

/** How to compare a row: its schema, which fields forms require, and how to print a value. */
export type Reading = { schema: z.ZodObject; typed: Typed; show: (value: unknown) => string };

/** Compares a raw row with the parsed one. */
export function oddFieldsOf(raw: Parts, read: Parts, { schema, typed, show }: Reading): Odd[] {
  return Object.entries(schema.shape).flatMap(([field, type]) => {
    const finding = look({ field, type: type as z.ZodType, raw: raw[field], read: read[field], typed, show });
    return finding ? [{ field, finding, came: raw[field] }] : [];
  });
}

/** The same for an answer that holds one row; empty if no row in it can be parsed. */
export async function oddFieldsIn(exchange: Exchange | undefined, call: BackendCall, reading: Omit<Reading, "schema">) {
  const schema = rowSchemaOf(call);
  const [name = ""] = thingOf(call) ?? [];
  const row = (unwrap(await exchange?.answer, call) as Parts | undefined)?.[name];
  const read = schema?.safeParse(row);
  if (!schema || !read?.success) return { odd: [], row: undefined };
  return { odd: oddFieldsOf(row as Parts, read.data, { ...reading, schema }), row: read.data as Row };
}

type Field = Omit<Reading, "schema"> & { field: string; type: z.ZodType; raw: unknown; read: unknown };

function look({ field, type, raw, read, typed, show }: Field): Finding | undefined {
  const meta = type.meta() ?? {};
  if (isEmpty(read)) {
    const did = referenceIn(field) ? `the row is shown without its ${field}` : doesWithout(meta.type);
    if (isEmpty(raw) && typed.required.includes(field)) return felt("is missing", did);
    if (!isEmpty(raw)) return (field in timestamps ? handled : felt)("cannot be read", did);
    const isLeftOut = typed.optional.includes(field) || (raw !== null && raw !== undefined);
    return isLeftOut ? undefined : handled("is missing", did);
  }
  const reference = referenceIn(field);
  if (reference && !isObject(raw)) {
    return handled("comes as an id", `its name is looked up with GET ${reference.list.path}`);
  }
  const known = meta.examples as unknown[] | undefined;
  if (!isSame(raw, read))
    return handled("is spelled differently", `is read as ${known ? abbreviate(read) : show(read)}`);
  if (known && !known.includes(read)) return handled("is unknown to the site", "is shown as it is");
  return undefined;
}

const referenceIn = (field: string) => REFERENCES.find((one) => one.field === field);

const doesWithout = (type: unknown) =>
  type === "number" ? `visitors see '${visitorMessages.priceOnRequest}', staff an empty cell` : "it is shown empty";

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Whether parsing lost or guessed nothing. Ignores fields outside the schema, outer spaces and the order of lists. */
function isSame(raw: unknown, read: unknown): boolean {
  if (Array.isArray(read)) return Array.isArray(raw) && raw.length === read.length && inOrder(raw) === inOrder(read);
  if (isObject(read)) return isObject(raw) && Object.keys(read).every((name) => isSame(raw[name], read[name]));
  return plain(raw) === plain(read);
}

const plain = (value: unknown) => (typeof value === "string" ? value.trim() : value);
const inOrder = (list: unknown[]) => JSON.stringify(list.map(plain).sort());

/** A value as JSON, cut to 36 characters. */
export function abbreviate(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 36 ? `${text.slice(0, 33)}...` : text;
}

/** The type of a value in words, for personal data that must not be printed. */
export function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (value === undefined) return "not there";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "string") return value === "" ? "empty text" : "text";
  return { number: "a number", boolean: "true or false", object: "an object" }[typeof value as string] ?? typeof value;
}
