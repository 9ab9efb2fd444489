import { createHmac } from "node:crypto";
import { env } from "@/server/platform/env";

const keys = new Map<string, Buffer>();

function keyFor(purpose: string): Buffer {
  const key = keys.get(purpose) ?? createHmac("sha256", env.AUTH_SECRET).update(purpose).digest();
  keys.set(purpose, key);
  return key;
}

/** The key is derived from AUTH_SECRET for one purpose, so that the HMAC is not valid for another. */
export const hmacFor = (purpose: string, text: string): string =>
  createHmac("sha256", keyFor(purpose)).update(text).digest("base64url");
