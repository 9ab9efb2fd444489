import type { IncomingMessage } from "node:http";
import { Refusal } from "./schema";

type Upload = { field: string; name: string; type: string; bytes: Buffer };
export type Body = { body: Record<string, unknown>; files: Upload[] };

const [JSON_LIMIT, FILE_LIMIT, FORM_LIMIT] = [100 * 1024, 10 * 1024 * 1024, 100 * 1024 * 1024];

const uploadOf = (path: string) => {
  if (/^\/api\/projects/i.test(path)) return { field: "image", most: 1 };
  return /^\/api\/floorplans/i.test(path) ? { field: "images", most: Number.POSITIVE_INFINITY } : undefined;
};

export async function readBody(request: IncomingMessage, path: string): Promise<Body> {
  const type = request.headers["content-type"] ?? "";
  const isForm = /^multipart\/form-data/i.test(type);
  const raw = await readBytes(request, isForm ? FORM_LIMIT : JSON_LIMIT);
  const upload = uploadOf(path);
  if (isForm && upload) return readForm(raw, type, upload);
  return { body: /^application\/json/i.test(type) && raw.length > 0 ? readJson(raw.toString()) : {}, files: [] };
}

async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) throw new Refusal(413, "request entity too large");
  return Buffer.concat(chunks);
}

function readJson(text: string): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new Refusal(400, (error as Error).message);
  }
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  throw new Refusal(400, "A JSON object is expected");
}

async function readForm(
  raw: Buffer<ArrayBuffer>,
  type: string,
  { field, most }: { field: string; most: number },
): Promise<Body> {
  const form = await new Response(raw, { headers: { "content-type": type } }).formData().catch(() => {
    throw new Refusal(400, "Unexpected end of form");
  });
  const body: Body["body"] = {};
  const files: Upload[] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") appendField(body, name, value);
    else if (value.name)
      files.push({ field: name, name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) });
  }
  for (const file of files) {
    if (file.field !== field) throw new Refusal(400, "Unexpected field");
    if (!file.type.startsWith("image/")) throw new Refusal(400, "Only image files are allowed");
    if (file.bytes.length > FILE_LIMIT) throw new Refusal(400, "File too large");
  }
  if (files.length > most) throw new Refusal(400, "Unexpected field");
  return { body, files };
}

function appendField(body: Body["body"], name: string, value: string): void {
  const [, key = name, inner] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name) ?? [];
  const before = body[key];
  if (inner === undefined) body[key] = key in body ? [before, value].flat() : value;
  else if (/^\d*$/.test(inner)) body[key] = [before ?? [], value].flat();
  else body[key] = { ...(typeof before === "object" ? before : {}), [inner]: value };
}
