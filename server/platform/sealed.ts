import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "@/server/platform/env";

const keys = new Map<string, Buffer>();

const CIPHER = "aes-256-gcm";
const IV = 12;
const TAG = 16;

/** Also the key of withdrawal links and lead credentials. If label or AUTH_SECRET change, secrets are unreadable. */
const key = () => Buffer.from(hkdfSync("sha256", env.AUTH_SECRET, "", "secrets of authenticator apps", 32));

/** The secret decrypts only for the row with this id. */
export function seal(secret: string, id: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, key(), iv, { authTagLength: TAG }).setAAD(Buffer.from(id));
  return Buffer.concat([iv, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

export function unseal(sealed: string, id: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, IV), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(-TAG));
  return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]).toString("utf8");
}

function keyFor(purpose: string): Buffer {
  const key = keys.get(purpose) ?? createHmac("sha256", env.AUTH_SECRET).update(purpose).digest();
  keys.set(purpose, key);
  return key;
}

/** The key is derived from AUTH_SECRET for one purpose, so that the HMAC is not valid for another. */
export const hmacFor = (purpose: string, text: string): string =>
  createHmac("sha256", keyFor(purpose)).update(text).digest("base64url");

/** In constant time, so that an attacker cannot guess a secret character by character. */
export function isSameSecret(sent: string, expected: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
