import { z } from "zod";
import { AppError } from "@/contract/errors";
import { UPLOAD_LIMITS } from "@/contract/upload-limits";
import { byName } from "./by-name";
import { bodyWithin, requireType, withoutNul } from "./read-body";

/**
 * A multipart body as the object that the schema expects: repeated fields become a list, and so does a single field
 * where the schema has one. Throws `unsupported`, `tooLarge` or `malformed`.
 */
export async function readForm(schema: z.ZodType, request: Request): Promise<unknown> {
  requireType(request, "multipart/form-data");
  const form = await parseForm(request);
  const fields = [...byName(form)].map(([name, all]) => {
    const { isList, isFile } = wantedIn(schema, name);
    const values = all.filter((value) => !isFile || isChosen(value));
    const cleaned = values.map((value) => (typeof value === "string" ? withoutNul(value) : value));
    return [name, isList || cleaned.length > 1 ? cleaned : cleaned[0]];
  });
  return Object.fromEntries(fields);
}

async function parseForm(request: Request): Promise<FormData> {
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const body = bodyWithin(request, UPLOAD_LIMITS.formBytes);
  try {
    return await new Response(body, { headers }).formData();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("malformed", "This could not be read as a form.", { cause });
  }
}

/** Without a chosen file, browsers send one without name and content, or an empty text. An empty file has a name. */
const isChosen = (value: File | string) =>
  typeof value === "string" ? value !== "" : value.name !== "" || value.size > 0;

function wantedIn(schema: z.ZodType, field: string): { isList: boolean; isFile: boolean } {
  const shape = schema instanceof z.ZodObject ? schema.shape : {};
  const declared: unknown = Object.hasOwn(shape, field) ? shape[field] : undefined;
  const isLoose = declared instanceof z.ZodDefault || declared instanceof z.ZodOptional;
  const wanted = isLoose ? declared.unwrap() : declared;
  const isList = wanted instanceof z.ZodArray;
  return { isList, isFile: (isList ? wanted.element : wanted) instanceof z.ZodFile };
}
