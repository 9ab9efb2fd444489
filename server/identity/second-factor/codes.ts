import { createHash, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, thirty seconds. */
const PERIOD_SECONDS = 30;
/** A phone's clock may be off by one step. */
const WINDOW = 1;

const totp = (secret: string, issuer = "", label = "") =>
  new TOTP({ issuer, label, secret, period: PERIOD_SECONDS, digits: 6, algorithm: "SHA1" });

/** A new secret of 160 random bits, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from the picture: the secret, the house, and who signs in there. */
export const totpAddress = (secret: string, brand: string, email: string): string =>
  totp(secret, brand, email).toString();

/** The time step that this code is for, at this moment (ms); undefined for one that is wrong. Compared in constant time. */
export function timeStepOf(code: string, secret: string, at: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: at, window: WINDOW });
  return delta === null ? undefined : Math.floor(at / 1_000 / PERIOD_SECONDS) + delta;
}

const HOW_MANY = 10;
/** Without those that are taken for each other (Crockford's base 32). */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 120 bits: more than ASVS 6.5.2 asks of what is kept as a plain hash. */
const LENGTH = 24;

/** Ten codes, each good for one sign-in: XXXX-XXXX-XXXX-XXXX-XXXX-XXXX. */
export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, newCode);

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return letters.replace(/.{4}(?=.)/g, "$&-");
}

/** What is kept of a code, however it was typed: with blanks or without, in small letters, with an O for a zero. */
export function hashOfCode(typed: string): string {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return createHash("sha256").update(code).digest("hex");
}
