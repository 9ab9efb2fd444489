import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { AppError } from "@/contract/errors";
import type { NewPasskey, PasskeyProof } from "@/contract/schemas/second-factor";

/** Like requestPasskeyProof, throws `invalid` if the browser fails or the person cancels. */
export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<NewPasskey> =>
  withReadableErrors(async () => (await import("@simplewebauthn/browser")).startRegistration({ optionsJSON }));

export const requestPasskeyProof = (optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeyProof> =>
  withReadableErrors(async () => (await import("@simplewebauthn/browser")).startAuthentication({ optionsJSON }));

async function withReadableErrors<T>(askBrowser: () => Promise<T>): Promise<T> {
  try {
    return await askBrowser();
  } catch (cause) {
    throw new AppError("invalid", "Cancelled or timed out. Try again.", { cause });
  }
}

/** Returns undefined if this browser can use passkeys at this address. */
export function whyNoPasskey(origin: string | null): string | undefined {
  if (origin === null)
    return "Passkeys do not work on this site’s address, which is a number. Use an authenticator app.";
  if (origin !== window.location.origin)
    return `Passkeys work only at ${origin}. Open the site there, or use an authenticator app.`;
  return "PublicKeyCredential" in window
    ? undefined
    : "This browser does not support passkeys. Use an authenticator app.";
}
