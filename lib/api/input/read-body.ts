import { AppError } from "@/lib/errors";

/** Far more than anybody types. */
export const MAX_TEXT_BYTES = 1_000_000;

/** Throws `unsupported` unless the body says that it is of this type. */
export function requireType(request: Request, type: string): void {
  const sent = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (sent !== type) throw new AppError("unsupported", `Send this as ${type}.`);
}

const tooLarge = () => new AppError("tooLarge", "This is too large to send.");

/** The body as it comes in. Throws `tooLarge` at once, or while it is read when more comes than was announced. */
export function bodyWithin(request: Request, limit: number): ReadableStream<Uint8Array> | undefined {
  if (Number(request.headers.get("content-length")) > limit) throw tooLarge();
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge();
      controller.enqueue(chunk);
    },
  });
  return request.body?.pipeThrough(counted);
}

/** The whole body. Throws `tooLarge`. */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bodyWithin(request, limit) ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** SQLite cuts text at a NUL and PostgreSQL refuses it; nobody types one. */
export const withoutNul = (text: string) => text.replaceAll("\0", "");
