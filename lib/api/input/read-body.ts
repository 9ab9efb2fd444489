import { AppError } from "@/lib/errors";

/** Far more than anybody types. */
export const MAX_TEXT_BYTES = 1_000_000;

/** Throws `unsupported` unless the body says that it is of this type. */
export function requireType(request: Request, type: string): void {
  const sent = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (sent !== type) throw new AppError("unsupported", `Send this as ${type}.`);
}

/** The whole body. Stops reading at the limit, whatever length was announced, and throws `tooLarge`. */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError("tooLarge", "This is too large to send.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** SQLite cuts text at a NUL and PostgreSQL refuses it; nobody types one. */
export const withoutNul = (text: string) => text.replaceAll("\0", "");
