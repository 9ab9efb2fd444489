import "server-only";
import { randomUUID } from "node:crypto";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { NewPasskey } from "@/contract/schemas/second-factor";
import { findCompany } from "@/server/database/documents/document";
import type { Person } from "@/server/identity/sessions/store";
import { withSecondFactorStores } from "@/server/identity/stores";
import { seal, unseal } from "@/server/platform/sealed";
import { newTotpSecret, timeStepOf } from "./codes";
import { newPasskeyOptionsFor, readNewPasskey } from "./passkeys";

/** `owner`: id of the session or of the pending sign-in. */
export async function beginPasskey(person: Person & { name: string }, owner: string) {
  const own = await withSecondFactorStores(({ factors }) => factors.of(person));
  const { brand } = await findCompany();
  const options = await newPasskeyOptionsFor(brand, person, own);
  await withSecondFactorStores(({ challenges }) => challenges.set(owner, "enrol-passkey", options.challenge));
  return options;
}

/** Throws `invalid`. */
export async function addPasskey(person: Person, owner: string, response: NewPasskey, name: string): Promise<void> {
  const challenge = await withSecondFactorStores(({ challenges }) => challenges.take(owner, "enrol-passkey"));
  if (!challenge) throw new AppError("invalid", messages.secondFactor.passkeyRefused);
  const passkey = await readNewPasskey(response, challenge);
  await withSecondFactorStores(({ factors }) => factors.add(person, { ...passkey, name }));
}

/** Returns its secret. A code confirms it. */
export async function beginApp(owner: string): Promise<string> {
  const secret = newTotpSecret();
  await withSecondFactorStores(({ challenges }) => challenges.set(owner, "enrol-totp", seal(secret, owner)));
  return secret;
}

export async function findBegunApp(owner: string): Promise<string | undefined> {
  const sealed = await withSecondFactorStores(({ challenges }) => challenges.find(owner, "enrol-totp"));
  return sealed && unseal(sealed, owner);
}

/** The confirming code cannot be used again. Throws `invalid`. */
export async function addApp(person: Person, owner: string, typed: string, name: string): Promise<void> {
  const secret = await findBegunApp(owner);
  const counter = secret && timeStepOf(typed.replace(/\s/g, ""), secret, Date.now());
  if (!secret || !counter) throw new AppError("invalid", messages.secondFactor.wrongCode);
  const isFirst = await withSecondFactorStores(({ challenges }) => challenges.take(owner, "enrol-totp"));
  if (!isFirst) throw new AppError("invalid", messages.secondFactor.wrongCode);
  const id = randomUUID();
  const app = { id, kind: "totp" as const, name, material: seal(secret, id), transports: "", counter };
  await withSecondFactorStores(({ factors }) => factors.add(person, app));
}
