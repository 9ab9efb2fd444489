import "server-only";
import { createHmac } from "node:crypto";
import { AppError } from "@/contract/errors";
import { limitStream } from "@/contract/input/read-body";
import { pictureHeaders } from "@/contract/uploads";
import { env } from "@/server/platform/env";
import { isSameSecret } from "@/server/platform/sealed";
import { shared } from "@/server/platform/shared.mjs";
import { backend } from "@/server/upstream/backend";

const CONTENT_ADDRESSED = /^\/media\/[0-9a-f]{64}$/;
const MAX_LENGTH = 2_048;

/** Signs an address that is not content-addressed: /media fetches only what a backend listed. Empty if not allowed. */
export function rewriteImageUrl(listed: string): string {
  if (CONTENT_ADDRESSED.test(listed)) return listed;
  const base = backend.at("/");
  if (!listed || !URL.canParse(listed, base)) return "";
  const url = new URL(listed, base);
  url.hash = "";
  const { href } = url;
  if (!isAllowedOrigin(url) || href.length > MAX_LENGTH) return "";
  return `/media/listed/${signatureOf(href)}/${Buffer.from(href).toString("base64url")}`;
}

export function verifySignedUrl(signature: string, encoded: string): URL {
  const href = Buffer.from(encoded, "base64url").toString();
  const isOurs = isSameSecret(signature, signatureOf(href));
  // The host may have been removed from IMAGE_ORIGINS since the address was signed.
  if (isOurs && URL.canParse(href) && isAllowedOrigin(new URL(href))) return new URL(href);
  throw new AppError("missing", "Picture not found.");
}

function isAllowedOrigin({ origin, username, password }: URL): boolean {
  const hosted = env.BACKEND_URL ? [new URL(env.BACKEND_URL).origin] : [];
  return [...hosted, ...env.IMAGE_ORIGINS].includes(origin) && !username && !password;
}

/** The prefix keeps signatures for other purposes from being valid here. */
const signatureOf = (href: string) =>
  createHmac("sha256", env.AUTH_SECRET).update(`picture ${href}`).digest("base64url");

export function rewriteImageUrls<Answer>(answer: Answer): Answer {
  if (typeof answer !== "object" || answer === null) return answer;
  if ("imageUrl" in answer && typeof answer.imageUrl === "string") answer.imageUrl = rewriteAndResize(answer.imageUrl);
  if ("imageUrls" in answer && Array.isArray(answer.imageUrls))
    answer.imageUrls = answer.imageUrls.map(rewriteAndResize);
  for (const value of Object.values(answer)) rewriteImageUrls(value);
  return answer;
}

function rewriteAndResize(listed: string): string {
  const address = rewriteImageUrl(listed);
  shared.queueResize?.(address);
  return address;
}

const TIMEOUT_MS = 8_000;
const MAX_REDIRECTS = 3;

/** Sends no credentials and follows redirects only to allowed origins. Throws `upstream`. */
export async function fetchBackendPicture(address: URL): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let next = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const headers = { accept: "image/*" };
    const init: RequestInit = { headers, redirect: "manual", cache: "no-store", credentials: "omit", signal };
    const response = await fetch(next, init).catch(throwNotLoaded);
    const location = response.headers.get("location");
    if (response.status < 300 || response.status >= 400 || !location) return response;
    void response.body?.cancel();
    if (!URL.canParse(location, next) || !isAllowedOrigin(new URL(location, next))) break;
    next = new URL(location, next);
  }
  return throwNotLoaded({ redirectedFrom: address.href });
}

function throwNotLoaded(cause: unknown): never {
  throw new AppError("upstream", "The picture could not be loaded.", { cause });
}

const MAX_BYTES = 25_000_000;
const TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif", "image/svg+xml"];

export function imageResponse(response: Response, cacheControl: string): Response {
  if (response.status === 404 || response.status === 410) throw new AppError("missing", "Picture not found.");
  const type = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const isTooLarge = Number(response.headers.get("content-length")) > MAX_BYTES;
  if (!response.ok || !TYPES.includes(type) || isTooLarge) {
    void response.body?.cancel();
    throwNotLoaded({ status: response.status, type, length: response.headers.get("content-length") });
  }
  // The body is counted too, because Content-Length may be wrong or missing.
  const tooLarge = () => new Error(`The picture has more than ${MAX_BYTES} bytes.`);
  const body = response.body?.pipeThrough(limitStream(MAX_BYTES, tooLarge));
  return new Response(body, { headers: pictureHeaders(type, cacheControl) });
}

export async function readPicture(address: string, maxBytes = MAX_BYTES): Promise<{ type: string; bytes: Buffer }> {
  const [, signature, encoded] = /^\/media\/listed\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
  const response =
    signature && encoded
      ? await fetchBackendPicture(verifySignedUrl(signature, encoded))
      : await fetchUpstream(address);
  const picture = imageResponse(response, "no-store");
  const bytes = Buffer.from(await picture.arrayBuffer());
  if (bytes.length > maxBytes) throw new AppError("tooLarge", "These pictures are too large to keep for a restore.");
  return { type: picture.headers.get("content-type") ?? "", bytes };
}

export async function fetchUpstream(address: string): Promise<Response> {
  if (!CONTENT_ADDRESSED.test(address)) throw new AppError("missing", "Picture not found.");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return backend.send(backend.at(address), { redirect: "manual", signal });
}
