import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { AppError } from "@/contract/errors";
import type { NewPasskey, PasskeyProof } from "@/contract/schemas/second-factor";

/** Both throw `invalid` if that fails or is cancelled. */
export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<NewPasskey> =>
  withReadableErrors(async () => (await import("@simplewebauthn/browser")).startRegistration({ optionsJSON }));

export const requestPasskeyProof = (optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeyProof> =>
  withReadableErrors(async () => (await import("@simplewebauthn/browser")).startAuthentication({ optionsJSON }));

async function withReadableErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new AppError("invalid", "Not added: cancelled or timed out. Try again.", { cause });
  }
}

/** Undefined if this browser can use passkeys at this address. */
export function whyNoPasskey(origin: string | null): string | undefined {
  if (origin === null)
    return "Passkeys do not work on this site’s address, which is a number. Use an authenticator app.";
  if (origin !== window.location.origin)
    return `Passkeys work only at ${origin}. Open the site there, or use an authenticator app.`;
  return "PublicKeyCredential" in window
    ? undefined
    : "This browser does not support passkeys. Use an authenticator app.";
}
