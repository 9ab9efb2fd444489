import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { AppError } from "@/contract/errors";
import type { NewPasskey, PasskeyProof } from "@/contract/schemas/passkey";
import { secondFactorWords as words } from "@/lib/content/second-factor-words";

/** Has the browser make a passkey. Throws `invalid` where nothing came of it. */
export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<NewPasskey> =>
  orSentence(async () => (await import("@simplewebauthn/browser")).startRegistration({ optionsJSON }));

/** Has the browser prove with a passkey who is there. Throws `invalid` where nothing came of it. */
export const askPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeyProof> =>
  orSentence(async () => (await import("@simplewebauthn/browser")).startAuthentication({ optionsJSON }));

async function orSentence<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new AppError("invalid", words.notCompleted, { cause });
  }
}

/** Why there can be no passkey in this browser, at this address; undefined where there can. */
export function whyNoPasskey(origin: string | null): string | undefined {
  if (origin === null) return words.noPasskeys.number;
  if (origin !== window.location.origin) return words.noPasskeys.elsewhere(origin);
  return "PublicKeyCredential" in window ? undefined : words.noPasskeys.browser;
}
