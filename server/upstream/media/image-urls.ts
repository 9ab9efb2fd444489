import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@/contract/errors";
import { env } from "@/server/platform/env";
import { shared } from "@/server/platform/shared.mjs";
import { backend } from "@/server/upstream/backend";

/** By the SHA-256 of its content. */
const CONTENT_ADDRESSED = /^\/media\/[0-9a-f]{64}$/;
const MAX_LENGTH = 2_048;

/** Signed unless content-addressed: /media fetches only what a backend listed. Empty for hosts not allowed. */
export function rewriteImageUrl(listed: string): string {
  if (CONTENT_ADDRESSED.test(listed)) return listed;
  const base = backend.at("/");
  if (!listed || !URL.canParse(listed, base)) return "";
  const { href } = withoutHash(new URL(listed, base));
  if (!isAllowedOrigin(new URL(href)) || href.length > MAX_LENGTH) return "";
  return `/media/listed/${signatureOf(href)}/${Buffer.from(href).toString("base64url")}`;
}

/** Throws `missing` for a forged one. */
export function verifyListedUrl(proof: string, encoded: string): URL {
  const href = Buffer.from(encoded, "base64url").toString();
  const [given, expected] = [Buffer.from(proof), Buffer.from(signatureOf(href))];
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  // Checked again: the host may have been removed from IMAGE_ORIGINS since.
  if (isOurs && URL.canParse(href) && isAllowedOrigin(new URL(href))) return new URL(href);
  throw new AppError("missing", "Picture not found.");
}

export function isAllowedOrigin({ origin, username, password }: URL): boolean {
  const hosted = env.BACKEND_URL ? [new URL(env.BACKEND_URL).origin] : [];
  return [...hosted, ...env.IMAGE_ORIGINS].includes(origin) && !username && !password;
}

function withoutHash(url: URL): URL {
  url.hash = "";
  return url;
}

/** The prefix keeps signatures for other purposes from being valid here. */
const signatureOf = (href: string) =>
  createHmac("sha256", env.AUTH_SECRET).update(`picture ${href}`).digest("base64url");

/** In place. The row's schema has left only the contract's two fields for pictures. */
export function rewriteImageUrls<Answer>(answer: Answer): Answer {
  if (typeof answer !== "object" || answer === null) return answer;
  if ("imageUrl" in answer && typeof answer.imageUrl === "string") answer.imageUrl = shown(answer.imageUrl);
  if ("imageUrls" in answer && Array.isArray(answer.imageUrls)) answer.imageUrls = answer.imageUrls.map(shown);
  for (const part of Object.values(answer)) rewriteImageUrls(part);
  return answer;
}

function shown(listed: string): string {
  const address = rewriteImageUrl(listed);
  shared.notePicture?.(address);
  return address;
}
