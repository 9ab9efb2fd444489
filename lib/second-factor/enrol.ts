import "server-only";
import { randomUUID } from "node:crypto";
import { messages } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import type { NewPasskey } from "@/lib/schemas/passkey";
import type { Person } from "@/lib/sessions/store";
import { newPasskeyOptionsFor, readNewPasskey } from "./passkeys";
import { seal, unseal } from "./sealed";
import { askSecondFactors } from "./second-factors";
import { newTotpSecret, timeStepOf } from "./totp";

/** Begins a passkey. `asked` is the session that enrols it, or the sign-in. */
export async function beginPasskey(person: Person & { name: string }, asked: string) {
  const own = await askSecondFactors(({ factors }) => factors.of(person));
  const options = await newPasskeyOptionsFor(person, own);
  await askSecondFactors(({ challenges }) => challenges.set(asked, "enrol-passkey", options.challenge));
  return options;
}

/** Adds the passkey that was begun. Throws `invalid`. */
export async function addPasskey(person: Person, asked: string, response: NewPasskey, name: string): Promise<void> {
  const challenge = await askSecondFactors(({ challenges }) => challenges.take(asked, "enrol-passkey"));
  if (!challenge) throw new AppError("invalid", messages.secondFactor.passkeyRefused);
  const passkey = await readNewPasskey(response, challenge);
  await askSecondFactors(({ factors }) => factors.add(person, { ...passkey, name }));
}

/** Begins an authenticator app and gives its secret: nothing is asked of it until a code has shown that it is there. */
export async function beginApp(asked: string): Promise<string> {
  const secret = newTotpSecret();
  await askSecondFactors(({ challenges }) => challenges.set(asked, "enrol-totp", seal(secret, asked)));
  return secret;
}

/** The secret of the app that was begun, as long as there is one. */
export async function findBegunApp(asked: string): Promise<string | undefined> {
  const sealed = await askSecondFactors(({ challenges }) => challenges.find(asked, "enrol-totp"));
  return sealed && unseal(sealed, asked);
}

/** Adds the app that was begun, which this code shows; the code is good for nothing else then. Throws `invalid`. */
export async function addApp(person: Person, asked: string, typed: string, name: string): Promise<void> {
  const secret = await findBegunApp(asked);
  const counter = secret && timeStepOf(typed.replace(/\s/g, ""), secret, Date.now());
  if (!secret || !counter) throw new AppError("invalid", messages.secondFactor.wrongCode);
  const isFirst = await askSecondFactors(({ challenges }) => challenges.take(asked, "enrol-totp"));
  if (!isFirst) throw new AppError("invalid", messages.secondFactor.wrongCode);
  const id = randomUUID();
  const app = { id, kind: "totp" as const, name, material: seal(secret, id), transports: "", counter };
  await askSecondFactors(({ factors }) => factors.add(person, app));
}
