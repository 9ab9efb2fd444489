import type { NextRequest } from "next/server";
import type { z } from "zod";
import type { AnyInput, Call } from "@/lib/api/call";
import { AppError, type FieldErrors } from "@/lib/errors";

const MAX_BODY_BYTES = 1_000_000;

/**
 * What was asked, read and checked by the row: only the parameters, query and fields that the row names go on.
 * Throws `malformed`, `tooLarge`, `unsupported` or, with the complaint of each field, `invalid`.
 */
export async function readInput(call: Call, request: NextRequest, params: Record<string, string>): Promise<AnyInput> {
  return {
    params,
    query: call.query ? checked(call.query, Object.fromEntries(request.nextUrl.searchParams)) : undefined,
    body: call.body ? checked(call.body, await readBody(request)) : undefined,
  } as AnyInput;
}

function checked(schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new AppError("invalid", "Please check what you typed.", { fields: complaints(read.error) });
}

/** The first complaint about each field. */
function complaints(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join(".")] ??= issue.message;
  return fields;
}

async function readBody(request: Request): Promise<unknown> {
  const text = await readText(request);
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/x-www-form-urlencoded") return Object.fromEntries(new URLSearchParams(text));
  if (type !== "application/json") throw new AppError("unsupported", "Send this as JSON or as a form.");
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("malformed", "This could not be read.", { cause });
  }
}

/** Stops reading at the limit, whatever length was announced. */
async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new AppError("tooLarge", "This is too long to send.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
