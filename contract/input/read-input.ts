import { z } from "zod";
import type { AnyInput, Call } from "@/contract/calls/call";
import { composedText } from "@/contract/clean-text";
import { AppError, type FieldErrors } from "@/contract/errors";
import { UPLOAD_LIMITS } from "@/contract/uploads";
import { isPlainForm, limitedBody, readJson, readPlainForm, requireContentType, withoutNul } from "./read-body";

export async function readInput(call: Call, request: Request, params: Record<string, string>): Promise<AnyInput> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return {
    params: dropNul(params),
    query: call.query && (requireValid(call.query, normalizeUnicode(dropNul(query))) as AnyInput["query"]),
    body: call.body && requireValid(call.body, normalizeUnicode(await readBody(call.body, call.encoding, request))),
    ifMatch: call.method === "PUT" ? (request.headers.get("if-match") ?? undefined) : undefined,
    idempotencyKey: call.method === "POST" ? readIdempotencyKey(request) : undefined,
  };
}

export function readIdempotencyKey(request: { headers: Headers }): string | undefined {
  const key = request.headers.get("idempotency-key") ?? undefined;
  if (key === undefined || /^[!-~]{16,128}$/.test(key)) return key;
  throw new AppError("malformed", "An Idempotency-Key has 16 to 128 visible ASCII characters.");
}

function readBody(schema: z.ZodType, encoding: Call["encoding"], request: Request): Promise<unknown> {
  if (encoding === "multipart") return readForm(schema, request);
  return isPlainForm(request) ? readPlainForm(request) : readJson(request);
}

const dropNul = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, withoutNul(text)]));

export function requireValid<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError("invalid", "Check what you typed.", { fields: fieldErrorsOf(result.error) });
}

function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join(".")] ??= issue.message;
  return fields;
}

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

/** Deeper than the input of any call. Thousands of levels would overflow the stack. */
const MAX_DEPTH = 20;

/** NFC, so that "फ़" as one character and as two finds the same rows. Passwords stay: a backend compares their bytes. */
export const normalizeUnicode = <T>(value: T): T => compose(value, 0) as T;

function compose(value: unknown, depth: number): unknown {
  if (typeof value === "string") return composedText(value);
  if (typeof value !== "object" || value === null || depth === MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => compose(item, depth + 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, /password/i.test(name) ? part : compose(part, depth + 1)]),
  );
}

async function readForm(schema: z.ZodType, request: Request): Promise<unknown> {
  requireContentType(request, "multipart/form-data");
  const form = await parseForm(request);
  const fields = [...groupByName(form)].map(([name, all]) => {
    const { isList, isFile } = expectedField(schema, name);
    const values = all.filter((value) => !isFile || isChosen(value));
    const cleaned = values.map((value) => (typeof value === "string" ? withoutNul(value) : value));
    return [name, isList || cleaned.length > 1 ? cleaned : cleaned[0]];
  });
  return Object.fromEntries(fields);
}

async function parseForm(request: Request): Promise<FormData> {
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const body = limitedBody(request, UPLOAD_LIMITS.formBytes);
  try {
    return await new Response(body, { headers }).formData();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("malformed", "This could not be read as a form.", { cause });
  }
}

/** Browsers send an unchosen file as an empty text, or without name and content. A chosen empty file has a name. */
const isChosen = (value: File | string) =>
  typeof value === "string" ? value !== "" : value.name !== "" || value.size > 0;

function expectedField(schema: z.ZodType, field: string): { isList: boolean; isFile: boolean } {
  const shape = schema instanceof z.ZodObject ? schema.shape : {};
  const declared: unknown = Object.hasOwn(shape, field) ? shape[field] : undefined;
  const isLoose = declared instanceof z.ZodDefault || declared instanceof z.ZodOptional;
  const expected = isLoose ? declared.unwrap() : declared;
  const isList = expected instanceof z.ZodArray;
  return { isList, isFile: (isList ? expected.element : expected) instanceof z.ZodFile };
}

/** Takes linear time. `getAll` for each name would take quadratic time. */
export function groupByName<Value>(fields: Iterable<[name: string, value: Value]>): Map<string, Value[]> {
  const values = new Map<string, Value[]>();
  for (const [name, value] of fields) {
    const former = values.get(name);
    if (former) former.push(value);
    else values.set(name, [value]);
  }
  return values;
}
