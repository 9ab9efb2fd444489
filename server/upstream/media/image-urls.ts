import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@/contract/errors";
import { env } from "@/server/platform/env";
import { backend } from "@/server/upstream/backend";

/** A picture that the backend keeps under the SHA-256 of its content. */
const CONTENT_ADDRESSED = /^\/media\/[0-9a-f]{64}$/;
const MAX_LENGTH = 2_048;

/**
 * The address on our own site of a picture that the backend lists: its own one for a picture kept by its content, and
 * for any other one that proves that we made it, so that /media fetches what a backend listed and nothing else. Empty,
 * which is how no picture is spelt, where the host is neither the backend's nor in IMAGE_ORIGINS.
 */
export function rewriteImageUrl(listed: string): string {
  if (CONTENT_ADDRESSED.test(listed)) return listed;
  const base = backend.at("/");
  if (!listed || !URL.canParse(listed, base)) return "";
  const { href } = withoutHash(new URL(listed, base));
  if (!isAllowedOrigin(new URL(href)) || href.length > MAX_LENGTH) return "";
  return `/media/listed/${signatureOf(href)}/${Buffer.from(href).toString("base64url")}`;
}

/** The address in a path that `rewriteImageUrl` made. Throws `missing` for one made by anybody else. */
export function verifyListedUrl(proof: string, encoded: string): URL {
  const href = Buffer.from(encoded, "base64url").toString();
  const [given, wanted] = [Buffer.from(proof), Buffer.from(signatureOf(href))];
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
  // Looked up again: a host may have been taken off the list since.
  if (isOurs && URL.canParse(href) && isAllowedOrigin(new URL(href))) return new URL(href);
  throw new AppError("missing", "Picture not found.");
}

/** Whether pictures may be fetched from there: the hosted backend's origin, and those in IMAGE_ORIGINS. */
export function isAllowedOrigin({ origin, username, password }: URL): boolean {
  const hosted = env.BACKEND_URL ? [new URL(env.BACKEND_URL).origin] : [];
  return [...hosted, ...env.IMAGE_ORIGINS].includes(origin) && !username && !password;
}

function withoutHash(url: URL): URL {
  url.hash = "";
  return url;
}

/** The secret's use is named, so that no proof made for something else serves here. */
const signatureOf = (href: string) =>
  createHmac("sha256", env.AUTH_SECRET).update(`picture ${href}`).digest("base64url");

/**
 * Leads every picture in an answer through our own site, in place: whatever a page or a screen shows has come by here,
 * because `callBackend` reads every answer. The row's schema has read it before, so that each of the contract's two fields is
 * spelt in one way.
 */
export function rewriteImageUrls<Answer>(answer: Answer): Answer {
  if (typeof answer !== "object" || answer === null) return answer;
  if ("imageUrl" in answer && typeof answer.imageUrl === "string") answer.imageUrl = rewriteImageUrl(answer.imageUrl);
  if ("imageUrls" in answer && Array.isArray(answer.imageUrls))
    answer.imageUrls = answer.imageUrls.map(rewriteImageUrl);
  for (const part of Object.values(answer)) rewriteImageUrls(part);
  return answer;
}
