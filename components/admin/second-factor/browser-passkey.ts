import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { AppError } from "@/contract/errors";
import type { NewPasskey, PasskeyProof } from "@/contract/schemas/second-factor";
import { fillPlaceholders } from "@/lib/fill-in";
import words from "./second-factor-words.json";

/** Throws `invalid` if that fails or is cancelled. */
export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<NewPasskey> =>
  withReadableErrors(async () => (await import("@simplewebauthn/browser")).startRegistration({ optionsJSON }));

/** Throws `invalid` if that fails or is cancelled. */
export const requestPasskeyProof = (optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeyProof> =>
  withReadableErrors(async () => (await import("@simplewebauthn/browser")).startAuthentication({ optionsJSON }));

async function withReadableErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new AppError("invalid", words.notCompleted, { cause });
  }
}

/** Undefined if this browser can use passkeys at this address. */
export function whyNoPasskey(origin: string | null): string | undefined {
  if (origin === null) return words.noPasskeys.number;
  if (origin !== window.location.origin) return fillPlaceholders(words.noPasskeys.elsewhere, { origin });
  return "PublicKeyCredential" in window ? undefined : words.noPasskeys.browser;
}
