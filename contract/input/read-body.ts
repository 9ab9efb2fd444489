import { AppError } from "@/contract/errors";
import { UPLOAD_LIMITS } from "@/contract/uploads";

export type SentRequest = Pick<Request, "method" | "url" | "headers"> & { body: AsyncIterable<Uint8Array> | null };

export function requireContentType(request: SentRequest, type: string): void {
  const contentType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (contentType !== type) throw new AppError("unsupported", `Send this as ${type}.`);
}

const tooLarge = () => new AppError("tooLarge", "This is too large to send. Shorten it, or use fewer pictures.");

export function limitStream(limit: number, refusal: () => Error) {
  let size = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > limit) throw refusal();
      controller.enqueue(chunk);
    },
  });
}

/** Throws `tooLarge` if the announced or the actual length exceeds the limit. */
export function limitedBody(request: Request, limit: number): ReadableStream<Uint8Array> | undefined {
  if (Number(request.headers.get("content-length")) > limit) throw tooLarge();
  return request.body?.pipeThrough(limitStream(limit, tooLarge));
}

/** A broken connection is `malformed`, because a phone that loses its network is no server error. */
export async function readBytes({ headers, body }: SentRequest, limit: number): Promise<Buffer> {
  if (Number(headers.get("content-length")) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("malformed", "This did not arrive completely. Send it again.", { cause });
  }
  return Buffer.concat(chunks);
}

/** SQLite truncates text at NUL, and PostgreSQL refuses it. */
export const withoutNul = (text: string) => text.replaceAll("\0", "");

export async function readJson(request: SentRequest, limit = UPLOAD_LIMITS.textBytes): Promise<unknown> {
  requireContentType(request, "application/json");
  const bytes = await readBytes(request, limit);
  try {
    const text = bytes.toString("utf8");
    // In JSON, NUL is always this escape. Parsing with a reviver is several times slower, so most bodies skip it.
    if (!text.includes("\\u0000")) return JSON.parse(text);
    return JSON.parse(text, (_key, value) => (typeof value === "string" ? withoutNul(value) : value));
  } catch (cause) {
    throw new AppError("malformed", "This could not be read as JSON.", { cause });
  }
}

export const isPlainForm = (request: SentRequest) =>
  request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") === true;

export async function readPlainForm(request: SentRequest, limit = UPLOAD_LIMITS.textBytes) {
  const bytes = await readBytes(request, limit);
  return Object.fromEntries(new URLSearchParams(withoutNul(bytes.toString("utf8"))));
}
