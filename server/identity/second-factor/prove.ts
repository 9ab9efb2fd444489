import "server-only";
import { createHash, randomInt, randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { VerifiedAuthenticationResponse, VerifiedRegistrationResponse } from "@simplewebauthn/server";
import { Secret, TOTP } from "otpauth";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { NewPasskey, PasskeyProof } from "@/contract/schemas/second-factor";
import { findCompany } from "@/server/database/documents/document";
import type { SecondFactor } from "@/server/database/tables";
import { ownerIdOf } from "@/server/identity/owner-id";
import type { Person } from "@/server/identity/sessions";
import { factorsOf, withSecondFactorStores } from "@/server/identity/stores";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { seal, unseal } from "@/server/platform/sealed";
import { CHALLENGE_SECONDS, isPasskey } from "./stores";

export async function beginPasskeyProof(person: Person, owner: string) {
  const enrolled = await factorsOf(person);
  const options = await passkeyProofOptionsFor(enrolled);
  await withSecondFactorStores(({ challenges }) => challenges.set(owner, "prove-passkey", options.challenge));
  return options;
}

export async function provePasskey(person: Person, owner: string, response: PasskeyProof): Promise<void> {
  const challenge = await withSecondFactorStores(({ challenges }) => challenges.consume(owner, "prove-passkey"));
  const enrolled = await factorsOf(person);
  const passkey = enrolled.find((factor) => isPasskey(factor) && factor.id === response.id);
  if (!challenge || !passkey) throw passkeyRefused();
  const counter = await readProof(response, challenge, passkey);
  const isNewer = await withSecondFactorStores(({ factors }) => factors.use(passkey.id, counter));
  if (!isNewer) throw passkeyRefused();
}

export async function beginPasskey(person: Person & { name: string }, owner: string) {
  const enrolled = await factorsOf(person);
  const { brand } = await findCompany();
  const options = await newPasskeyOptionsFor(brand, person, enrolled);
  await withSecondFactorStores(({ challenges }) => challenges.set(owner, "enrol-passkey", options.challenge));
  return options;
}

export async function addPasskey(person: Person, owner: string, response: NewPasskey, name: string): Promise<void> {
  const challenge = await withSecondFactorStores(({ challenges }) => challenges.consume(owner, "enrol-passkey"));
  if (!challenge) throw passkeyRefused();
  const passkey = await readNewPasskey(response, challenge);
  await withSecondFactorStores(({ factors }) => factors.add(person, { ...passkey, name }));
}

/** Imports the package on first use: it is large, and few requests need it. */
const webauthn = () => import("@simplewebauthn/server");

const { hostname } = new URL(env.SITE_URL);
/** COSE: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
/** We request no extensions, so ignore what the browser reports about them. */
const NO_EXTENSIONS = { clientExtensionResults: {} };
const timeout = CHALLENGE_SECONDS * 1_000;

/** Passkeys are bound to SITE_URL's host. Undefined for an IP address, where they do not work. */
export const passkeyOrigin = isIP(hostname.replace(/^\[|\]$/g, "")) ? undefined : env.SITE_URL;

export async function newPasskeyOptionsFor(
  brand: string,
  person: Person & { name: string },
  enrolled: readonly SecondFactor[],
) {
  requireHostName();
  return (await webauthn()).generateRegistrationOptions({
    rpName: brand,
    rpID: hostname,
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(createHash("sha256").update(ownerIdOf(person)).digest()),
    attestationType: "none",
    excludeCredentials: enrolled.filter(isPasskey).map(asCredential),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout,
  });
}

async function passkeyProofOptionsFor(enrolled: readonly SecondFactor[]) {
  requireHostName();
  return (await webauthn()).generateAuthenticationOptions({
    rpID: hostname,
    allowCredentials: enrolled.filter(isPasskey).map(asCredential),
    userVerification: "required",
    timeout,
  });
}

async function readNewPasskey(response: NewPasskey, expectedChallenge: string) {
  const { registrationInfo } = await verify<VerifiedRegistrationResponse>(async () =>
    (await webauthn()).verifyRegistrationResponse({
      response: { ...response, ...NO_EXTENSIONS },
      ...expectationsFor(expectedChallenge),
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) throw passkeyRefused();
  const { id, publicKey, counter } = registrationInfo.credential;
  const material = Buffer.from(publicKey).toString("base64url");
  const transports = (response.response.transports ?? []).join(" ");
  return { id, kind: "passkey" as const, material, counter, transports };
}

async function readProof(response: PasskeyProof, expectedChallenge: string, passkey: SecondFactor) {
  const credential = {
    ...asCredential(passkey),
    publicKey: new Uint8Array(Buffer.from(passkey.material, "base64url")),
    counter: passkey.counter,
  };
  const { verified, authenticationInfo } = await verify<VerifiedAuthenticationResponse>(async () =>
    (await webauthn()).verifyAuthenticationResponse({
      response: { ...response, ...NO_EXTENSIONS },
      ...expectationsFor(expectedChallenge),
      credential,
    }),
  );
  if (!verified) throw passkeyRefused();
  return authenticationInfo.newCounter;
}

const expectationsFor = (expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: env.SITE_URL,
  expectedRPID: hostname,
  requireUserVerification: true,
});

const asCredential = ({ id, transports }: SecondFactor) => ({ id, transports: transports.split(" ").filter(Boolean) });

function requireHostName(): void {
  if (!passkeyOrigin) throw new AppError("conflict", messages.secondFactor.noPasskeysHere);
}

/** Only the log gets the reason, because it may help an attacker. */
async function verify<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (cause) {
    log.warn("a passkey was refused", { reason: String(cause) });
    throw passkeyRefused(cause);
  }
}

const passkeyRefused = (cause?: unknown) => new AppError("invalid", messages.secondFactor.passkeyRefused, { cause });

export async function proveCode(person: Person, typedCode: string): Promise<void> {
  const code = typedCode.replace(/[\s-]/g, "");
  const isRight = /^\d{6}$/.test(code)
    ? await isCodeOfApp(person, code)
    : await withSecondFactorStores(({ factors }) => factors.useRecoveryCode(person, hashOfCode(typedCode)));
  if (!isRight) throw new AppError("invalid", messages.secondFactor.wrongCode);
}

async function isCodeOfApp(person: Person, code: string): Promise<boolean> {
  const enrolled = await factorsOf(person);
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

export async function beginApp(owner: string): Promise<string> {
  const secret = newTotpSecret();
  await withSecondFactorStores(({ challenges }) => challenges.set(owner, "enrol-totp", seal(secret, owner)));
  return secret;
}

export async function findBegunApp(owner: string): Promise<string | undefined> {
  const sealed = await withSecondFactorStores(({ challenges }) => challenges.find(owner, "enrol-totp"));
  return sealed && unseal(sealed, owner);
}

export async function addApp(person: Person, owner: string, typedCode: string, name: string): Promise<void> {
  const secret = await findBegunApp(owner);
  const counter = secret && timeStepOf(typedCode.replace(/\s/g, ""), secret, Date.now());
  if (!secret || !counter) throw new AppError("invalid", messages.secondFactor.wrongCode);
  const isFirst = await withSecondFactorStores(({ challenges }) => challenges.consume(owner, "enrol-totp"));
  if (!isFirst) throw new AppError("invalid", messages.secondFactor.wrongCode);
  const id = randomUUID();
  const app = { id, kind: "totp" as const, name, material: seal(secret, id), transports: "", counter };
  await withSecondFactorStores(({ factors }) => factors.add(person, app));
}

const PERIOD_SECONDS = 30;
/** In periods: the codes before and after the current one are accepted too. */
const WINDOW = 1;

/** RFC 6238 with the parameters that every authenticator app supports. */
const totp = (secret: string, issuer = "", label = "") =>
  new TOTP({ issuer, label, secret, period: PERIOD_SECONDS, digits: 6, algorithm: "SHA1" });

const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const totpAddress = (secret: string, brand: string, email: string): string =>
  totp(secret, brand, email).toString();

/** Undefined if the code is wrong. Compares in constant time. */
export function timeStepOf(code: string, secret: string, time: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: time, window: WINDOW });
  return delta === null ? undefined : Math.floor(time / 1_000 / PERIOD_SECONDS) + delta;
}

const CODE_COUNT = 10;
/** Crockford's Base32, which has no I, L, O and U. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 24 letters have 120 bits, more than ASVS 6.5.2 requires for a plain hash. */
const LENGTH = 24;

export const newRecoveryCodes = (): string[] => Array.from({ length: CODE_COUNT }, newCode);

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return letters.replace(/.{4}(?=.)/g, "$&-");
}

export function hashOfCode(typedCode: string): string {
  const code = typedCode
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return createHash("sha256").update(code).digest("hex");
}
