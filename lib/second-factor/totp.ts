import { Secret, TOTP } from "otpauth";
import { site } from "@/lib/content/site";

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, thirty seconds. */
const PERIOD_SECONDS = 30;
/** A phone's clock may be off by one step. */
const WINDOW = 1;

const totp = (secret: string, label = "") =>
  new TOTP({ issuer: site.brand, label, secret, period: PERIOD_SECONDS, digits: 6, algorithm: "SHA1" });

/** A new secret of 160 random bits, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from the picture: the secret, the house, and who signs in there. */
export const totpAddress = (secret: string, email: string): string => totp(secret, email).toString();

/** The time step that this code is for, at this moment (ms); undefined for one that is wrong. Compared in constant time. */
export function timeStepOf(code: string, secret: string, at: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: at, window: WINDOW });
  return delta === null ? undefined : Math.floor(at / 1_000 / PERIOD_SECONDS) + delta;
}
