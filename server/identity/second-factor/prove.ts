import "server-only";
import { createHash, randomInt, randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { NewPasskey, PasskeyProof } from "@/contract/schemas/second-factor";
import { findCompany } from "@/server/database/documents/document";
import type { SecondFactor } from "@/server/database/tables";
import type { Person } from "@/server/identity/sessions";
import { withSecondFactorStores } from "@/server/identity/stores";
import { log } from "@/server/platform/log";
import { seal, unseal } from "@/server/platform/sealed";
import { isPasskey, newPasskeyOptionsFor, passkeyProofOptionsFor, readNewPasskey, readProof } from "./passkeys";

export async function beginPasskeyProof(person: Person, owner: string) {
  const enrolled = await withSecondFactorStores(({ factors }) => factors.of(person));
  const options = await passkeyProofOptionsFor(enrolled);
  await withSecondFactorStores(({ challenges }) => challenges.set(owner, "prove-passkey", options.challenge));
  return options;
}

export async function provePasskey(person: Person, owner: string, response: PasskeyProof): Promise<void> {
  const challenge = await withSecondFactorStores(({ challenges }) => challenges.consume(owner, "prove-passkey"));
  const enrolled = await withSecondFactorStores(({ factors }) => factors.of(person));
  const passkey = enrolled.find((one) => isPasskey(one) && one.id === response.id);
  if (!challenge || !passkey) throw new AppError("invalid", messages.secondFactor.passkeyRefused);
  const counter = await readProof(response, challenge, passkey);
  const isNewer = await withSecondFactorStores(({ factors }) => factors.use(passkey.id, counter));
  if (!isNewer) throw new AppError("invalid", messages.secondFactor.passkeyRefused);
}

export async function proveCode(person: Person, typed: string): Promise<void> {
  const code = typed.replace(/[\s-]/g, "");
  const isRight = /^\d{6}$/.test(code)
    ? await isCodeOfApp(person, code)
    : await withSecondFactorStores(({ factors }) => factors.useRecoveryCode(person, hashOfCode(typed)));
  if (!isRight) throw new AppError("invalid", messages.secondFactor.wrongCode);
}

async function isCodeOfApp(person: Person, code: string): Promise<boolean> {
  const enrolled = await withSecondFactorStores(({ factors }) => factors.of(person));
  const app = enrolled.find(({ kind }) => kind === "totp");
  const secret = app && readSecret(app);
  if (!app || !secret) return false;
  const step = timeStepOf(code, secret, Date.now());
  return step !== undefined && withSecondFactorStores(({ factors }) => factors.use(app.id, step));
}

function readSecret({ id, material }: SecondFactor): string | undefined {
  try {
    return unseal(material, id);
  } catch (cause) {
    log.error("the secret of an authenticator app cannot be read: was AUTH_SECRET changed?", { cause });
    return undefined;
  }
}

export async function beginPasskey(person: Person & { name: string }, owner: string) {
  const enrolled = await withSecondFactorStores(({ factors }) => factors.of(person));
  const { brand } = await findCompany();
  const options = await newPasskeyOptionsFor(brand, person, enrolled);
  await withSecondFactorStores(({ challenges }) => challenges.set(owner, "enrol-passkey", options.challenge));
  return options;
}

export async function addPasskey(person: Person, owner: string, response: NewPasskey, name: string): Promise<void> {
  const challenge = await withSecondFactorStores(({ challenges }) => challenges.consume(owner, "enrol-passkey"));
  if (!challenge) throw new AppError("invalid", messages.secondFactor.passkeyRefused);
  const passkey = await readNewPasskey(response, challenge);
  await withSecondFactorStores(({ factors }) => factors.add(person, { ...passkey, name }));
}

export async function beginApp(owner: string): Promise<string> {
  const secret = newTotpSecret();
  await withSecondFactorStores(({ challenges }) => challenges.set(owner, "enrol-totp", seal(secret, owner)));
  return secret;
}

export async function findBegunApp(owner: string): Promise<string | undefined> {
  const sealed = await withSecondFactorStores(({ challenges }) => challenges.find(owner, "enrol-totp"));
  return sealed && unseal(sealed, owner);
}

export async function addApp(person: Person, owner: string, typed: string, name: string): Promise<void> {
  const secret = await findBegunApp(owner);
  const counter = secret && timeStepOf(typed.replace(/\s/g, ""), secret, Date.now());
  if (!secret || !counter) throw new AppError("invalid", messages.secondFactor.wrongCode);
  const isFirst = await withSecondFactorStores(({ challenges }) => challenges.consume(owner, "enrol-totp"));
  if (!isFirst) throw new AppError("invalid", messages.secondFactor.wrongCode);
  const id = randomUUID();
  const app = { id, kind: "totp" as const, name, material: seal(secret, id), transports: "", counter };
  await withSecondFactorStores(({ factors }) => factors.add(person, app));
}

/** RFC 6238 with the parameters every authenticator app supports: SHA-1, six digits, thirty seconds. */
const PERIOD_SECONDS = 30;
const WINDOW = 1;

const totp = (secret: string, issuer = "", label = "") =>
  new TOTP({ issuer, label, secret, period: PERIOD_SECONDS, digits: 6, algorithm: "SHA1" });

const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

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
