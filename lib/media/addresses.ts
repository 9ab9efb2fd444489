import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { backend } from "@/lib/api/backend";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/** A picture that the backend keeps under the SHA-256 of its content. */
const KEPT = /^\/media\/[0-9a-f]{64}$/;
const MAX_LENGTH = 2_048;

/**
 * The address on our own site of a picture that the backend lists: its own one for a picture kept by its content, and
 * for any other one that proves that we made it, so that /media fetches what a backend listed and nothing else. Empty,
 * which is how no picture is spelt, where the host is neither the backend's nor in IMAGE_ORIGINS.
 */
export function ownAddress(listed: string): string {
  if (KEPT.test(listed)) return listed;
  const base = backend.at("/");
  if (!listed || !URL.canParse(listed, base)) return "";
  const { href } = withoutHash(new URL(listed, base));
  if (!isFromListedOrigin(new URL(href)) || href.length > MAX_LENGTH) return "";
  return `/media/listed/${proofOf(href)}/${Buffer.from(href).toString("base64url")}`;
}

/** The address in a path that `ownAddress` made. Throws `missing` for one made by anybody else. */
export function readListed(proof: string, encoded: string): URL {
  const href = Buffer.from(encoded, "base64url").toString();
  const [given, wanted] = [Buffer.from(proof), Buffer.from(proofOf(href))];
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
  // Looked up again: a host may have been taken off the list since.
  if (isOurs && URL.canParse(href) && isFromListedOrigin(new URL(href))) return new URL(href);
  throw new AppError("missing", "There is no such picture.");
}

/** Whether pictures may be fetched from there: the hosted backend's origin, and those in IMAGE_ORIGINS. */
export function isFromListedOrigin({ origin, username, password }: URL): boolean {
  const hosted = env.BACKEND_URL ? [new URL(env.BACKEND_URL).origin] : [];
  return [...hosted, ...env.IMAGE_ORIGINS].includes(origin) && !username && !password;
}

function withoutHash(url: URL): URL {
  url.hash = "";
  return url;
}

/** The secret's use is named, so that no proof made for something else serves here. */
const proofOf = (href: string) => createHmac("sha256", env.AUTH_SECRET).update(`picture ${href}`).digest("base64url");
