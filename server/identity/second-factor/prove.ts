import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { PasskeyProof } from "@/contract/schemas/second-factor";
import type { SecondFactor } from "@/server/database/tables";
import type { Person } from "@/server/identity/sessions/store";
import { withSecondFactorStores } from "@/server/identity/stores";
import { log } from "@/server/platform/log";
import { unseal } from "@/server/platform/sealed";
import { hashOfCode, timeStepOf } from "./codes";
import { isPasskey, passkeyProofOptionsFor, readProof } from "./passkeys";

/** `owner`: id of the session or of the pending sign-in. */
export async function beginPasskeyProof(person: Person, owner: string) {
  const own = await withSecondFactorStores(({ factors }) => factors.of(person));
  const options = await passkeyProofOptionsFor(own);
  await withSecondFactorStores(({ challenges }) => challenges.set(owner, "prove-passkey", options.challenge));
  return options;
}

/** Throws `invalid` for another person's passkey, another or a used challenge, or a count that went back. */
export async function provePasskey(person: Person, owner: string, response: PasskeyProof): Promise<void> {
  const challenge = await withSecondFactorStores(({ challenges }) => challenges.take(owner, "prove-passkey"));
  const own = await withSecondFactorStores(({ factors }) => factors.of(person));
  const passkey = own.find((one) => isPasskey(one) && one.id === response.id);
  if (!challenge || !passkey) throw new AppError("invalid", messages.secondFactor.passkeyRefused);
  const counter = await readProof(response, challenge, passkey);
  const isNewer = await withSecondFactorStores(({ factors }) => factors.use(passkey.id, counter));
  if (!isNewer) throw new AppError("invalid", messages.secondFactor.passkeyRefused);
}

/** Of an authenticator app or for recovery. Throws `invalid`. */
export async function proveCode(person: Person, typed: string): Promise<void> {
  const code = typed.replace(/[\s-]/g, "");
  const isRight = /^\d{6}$/.test(code)
    ? await isCodeOfApp(person, code)
    : await withSecondFactorStores(({ factors }) => factors.useRecoveryCode(person, hashOfCode(typed)));
  if (!isRight) throw new AppError("invalid", messages.secondFactor.wrongCode);
}

async function isCodeOfApp(person: Person, code: string): Promise<boolean> {
  const own = await withSecondFactorStores(({ factors }) => factors.of(person));
  const app = own.find(({ kind }) => kind === "totp");
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
