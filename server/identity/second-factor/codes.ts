import { createHash, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** RFC 6238 with the parameters every authenticator app supports: SHA-1, six digits, thirty seconds. */
const PERIOD_SECONDS = 30;
const WINDOW = 1;

const totp = (secret: string, issuer = "", label = "") =>
  new TOTP({ issuer, label, secret, period: PERIOD_SECONDS, digits: 6, algorithm: "SHA1" });

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const totpAddress = (secret: string, brand: string, email: string): string =>
  totp(secret, brand, email).toString();

/** Undefined if the code is wrong. Compares in constant time. */
export function timeStepOf(code: string, secret: string, at: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: at, window: WINDOW });
  return delta === null ? undefined : Math.floor(at / 1_000 / PERIOD_SECONDS) + delta;
}

const CODE_COUNT = 10;
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 120 bits: above the ASVS 6.5.2 minimum for a plain hash. */
const LENGTH = 24;

export const newRecoveryCodes = (): string[] => Array.from({ length: CODE_COUNT }, newCode);

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return letters.replace(/.{4}(?=.)/g, "$&-");
}

export function hashOfCode(typed: string): string {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return createHash("sha256").update(code).digest("hex");
}
