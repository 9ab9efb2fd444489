import { createHmac } from "node:crypto";
import { env } from "@/server/platform/env";

/** Purposes are few and written in the code, so their keys are made once. */
const keys = new Map<string, Buffer>();

function keyFor(purpose: string): Buffer {
  const key = keys.get(purpose) ?? createHmac("sha256", env.AUTH_SECRET).update(purpose).digest();
  keys.set(purpose, key);
  return key;
}

/** Marks this text with AUTH_SECRET, for this purpose alone: what is marked for one says nothing for another. */
export const hmacFor = (purpose: string, text: string): string =>
  createHmac("sha256", keyFor(purpose)).update(text).digest("base64url");
