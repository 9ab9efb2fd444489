import "server-only";
import { randomUUID } from "node:crypto";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { NewPasskey } from "@/contract/schemas/passkey";
import { findCompany } from "@/server/database/documents/document";
import type { Person } from "@/server/identity/sessions/store";
import { withSecondFactorStores } from "@/server/identity/stores";
import { newTotpSecret, timeStepOf } from "./codes";
import { newPasskeyOptionsFor, readNewPasskey } from "./passkeys";
import { seal, unseal } from "./sealed";

/** Begins a passkey. `asked` is the session that enrols it, or the sign-in. */
export async function beginPasskey(person: Person & { name: string }, asked: string) {
  const own = await withSecondFactorStores(({ factors }) => factors.of(person));
  const { brand } = await findCompany();
  const options = await newPasskeyOptionsFor(brand, person, own);
  await withSecondFactorStores(({ challenges }) => challenges.set(asked, "enrol-passkey", options.challenge));
  return options;
}

/** Adds the passkey that was begun. Throws `invalid`. */
export async function addPasskey(person: Person, asked: string, response: NewPasskey, name: string): Promise<void> {
  const challenge = await withSecondFactorStores(({ challenges }) => challenges.take(asked, "enrol-passkey"));
  if (!challenge) throw new AppError("invalid", messages.secondFactor.passkeyRefused);
  const passkey = await readNewPasskey(response, challenge);
  await withSecondFactorStores(({ factors }) => factors.add(person, { ...passkey, name }));
}

/** Begins an authenticator app and gives its secret: nothing is asked of it until a code has shown that it is there. */
export async function beginApp(asked: string): Promise<string> {
  const secret = newTotpSecret();
  await withSecondFactorStores(({ challenges }) => challenges.set(asked, "enrol-totp", seal(secret, asked)));
  return secret;
}

/** The secret of the app that was begun, as long as there is one. */
export async function findBegunApp(asked: string): Promise<string | undefined> {
  const sealed = await withSecondFactorStores(({ challenges }) => challenges.find(asked, "enrol-totp"));
  return sealed && unseal(sealed, asked);
}

/** Adds the app that was begun, which this code shows; the code is good for nothing else then. Throws `invalid`. */
export async function addApp(person: Person, asked: string, typed: string, name: string): Promise<void> {
  const secret = await findBegunApp(asked);
  const counter = secret && timeStepOf(typed.replace(/\s/g, ""), secret, Date.now());
  if (!secret || !counter) throw new AppError("invalid", messages.secondFactor.wrongCode);
  const isFirst = await withSecondFactorStores(({ challenges }) => challenges.take(asked, "enrol-totp"));
  if (!isFirst) throw new AppError("invalid", messages.secondFactor.wrongCode);
  const id = randomUUID();
  const app = { id, kind: "totp" as const, name, material: seal(secret, id), transports: "", counter };
  await withSecondFactorStores(({ factors }) => factors.add(person, app));
}
