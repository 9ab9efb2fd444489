import type { z } from "zod";
import type { AnyInput, Call } from "@/contract/calls/call";
import { AppError, type FieldErrors } from "@/contract/errors";
import { composed } from "./composed";
import { isPlainForm, readJson, readPlainForm, withoutNul } from "./read-body";
import { readForm } from "./read-form";

/**
 * Validates a request with the row's schemas, drops unknown fields and composes texts, for the BFF and the embedded backend alike.
 * Throws `invalid` with the errors by field, or the error of the whole body.
 */
export async function readInput(call: Call, request: Request, params: Record<string, string>): Promise<AnyInput> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return {
    params: cleaned(params),
    query: call.query && (checked(call.query, composed(cleaned(query))) as AnyInput["query"]),
    body: call.body && checked(call.body, composed(await readBody(call.body, call.encoding, request))),
    ifMatch: call.method === "PUT" ? (request.headers.get("if-match") ?? undefined) : undefined,
    idempotencyKey: call.method === "POST" ? readKey(request) : undefined,
  };
}

/** Throws `malformed` unless the key is visible ASCII and long enough to be unique. */
export function readKey(request: { headers: Headers }): string | undefined {
  const key = request.headers.get("idempotency-key") ?? undefined;
  if (key === undefined || /^[!-~]{16,128}$/.test(key)) return key;
  throw new AppError("malformed", "An Idempotency-Key has 16 to 128 visible ASCII characters.");
}

function readBody(schema: z.ZodType, encoding: Call["encoding"], request: Request): Promise<unknown> {
  if (encoding === "multipart") return readForm(schema, request);
  return isPlainForm(request) ? readPlainForm(request) : readJson(request);
}

const cleaned = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, withoutNul(text)]));

/** Throws `invalid` with the first error of each field. */
export function checked<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new AppError("invalid", "Check what you typed.", { fields: fieldErrorsOf(read.error) });
}

function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join(".")] ??= issue.message;
  return fields;
}
