import "server-only";
import { createHash } from "node:crypto";
import { isIP } from "node:net";
import type { VerifiedAuthenticationResponse, VerifiedRegistrationResponse } from "@simplewebauthn/server";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { NewPasskey, PasskeyProof } from "@/contract/schemas/second-factor";
import type { SecondFactor } from "@/server/database/tables";
import { ownerIdOf } from "@/server/identity/owner-id";
import type { Person } from "@/server/identity/sessions";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { CHALLENGE_SECONDS } from "./stores";

/** Imported on first use: it is large, and few requests need it. */
const webauthn = () => import("@simplewebauthn/server");

const { hostname } = new URL(env.SITE_URL);
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
  requireName();
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

export async function passkeyProofOptionsFor(enrolled: readonly SecondFactor[]) {
  requireName();
  return (await webauthn()).generateAuthenticationOptions({
    rpID: hostname,
    allowCredentials: enrolled.filter(isPasskey).map(asCredential),
    userVerification: "required",
    timeout,
  });
}

export async function readNewPasskey(response: NewPasskey, expectedChallenge: string) {
  const { registrationInfo } = await proved<VerifiedRegistrationResponse>(async () =>
    (await webauthn()).verifyRegistrationResponse({
      response: { ...response, ...NO_EXTENSIONS },
      ...expected(expectedChallenge),
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) throw refused();
  const { id, publicKey, counter } = registrationInfo.credential;
  const material = Buffer.from(publicKey).toString("base64url");
  return {
    id,
    kind: "passkey" as const,
    material,
    counter,
    transports: (response.response.transports ?? []).join(" "),
  };
}

export async function readProof(response: PasskeyProof, expectedChallenge: string, passkey: SecondFactor) {
  const credential = {
    ...asCredential(passkey),
    publicKey: new Uint8Array(Buffer.from(passkey.material, "base64url")),
    counter: passkey.counter,
  };
  const { verified, authenticationInfo } = await proved<VerifiedAuthenticationResponse>(async () =>
    (await webauthn()).verifyAuthenticationResponse({
      response: { ...response, ...NO_EXTENSIONS },
      ...expected(expectedChallenge),
      credential,
    }),
  );
  if (!verified) throw refused();
  return authenticationInfo.newCounter;
}

export const isPasskey = ({ kind }: SecondFactor) => kind === "passkey";

const expected = (expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: env.SITE_URL,
  expectedRPID: hostname,
  requireUserVerification: true,
});

const asCredential = ({ id, transports }: SecondFactor) => ({ id, transports: transports.split(" ").filter(Boolean) });

function requireName(): void {
  if (!passkeyOrigin) throw new AppError("conflict", messages.secondFactor.noPasskeysHere);
}

/** The reason goes to the log only: it may help an attacker. */
async function proved<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (cause) {
    log.warn("a passkey was refused", { reason: String(cause) });
    throw refused(cause);
  }
}

const refused = (cause?: unknown) => new AppError("invalid", messages.secondFactor.passkeyRefused, { cause });
