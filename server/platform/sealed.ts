import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "@/server/platform/env";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Also seals withdrawal links and lead credentials. After a change of label or AUTH_SECRET, secrets are unreadable. */
const sealingKey = () => Buffer.from(hkdfSync("sha256", env.AUTH_SECRET, "", "secrets of authenticator apps", 32));

/** Only the row with this id can unseal the secret. */
export function seal(secret: string, id: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(), iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(id));
  return Buffer.concat([iv, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

export function unseal(sealed: string, id: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(CIPHER, sealingKey(), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
}

const keysByPurpose = new Map<string, Buffer>();

function keyFor(purpose: string): Buffer {
  const key = keysByPurpose.get(purpose) ?? createHmac("sha256", env.AUTH_SECRET).update(purpose).digest();
  keysByPurpose.set(purpose, key);
  return key;
}

/** Derives a key for each purpose from AUTH_SECRET, so that an HMAC for one purpose is not valid for another. */
export const hmacFor = (purpose: string, text: string): string =>
  createHmac("sha256", keyFor(purpose)).update(text).digest("base64url");

/** Compares in constant time, so that an attacker cannot guess a secret character by character. */
export function isSameSecret(sent: string, expected: string): boolean {
  const [sentBytes, expectedBytes] = [Buffer.from(sent), Buffer.from(expected)];
  return sentBytes.length === expectedBytes.length && timingSafeEqual(sentBytes, expectedBytes);
}
