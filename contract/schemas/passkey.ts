import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { z } from "zod";

/** Bytes as base64url: the longest there are, a chain of certificates, stay below this. */
const bytes = z
  .string()
  .regex(/^[\w-]+$/)
  .max(10_000);

const answer = { id: bytes, rawId: bytes, type: z.literal("public-key") };

/** A new passkey, as a browser gives it (WebAuthn Level 3, RegistrationResponseJSON). */
export const newPasskey = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});

/** What a passkey says to a challenge (AuthenticationResponseJSON). */
export const passkeyProof = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

const isObject = (value: unknown) => typeof value === "object" && value !== null;

/** What a browser is asked, for a new passkey or for a proof. Made by @simplewebauthn/server, read by its counterpart. */
export const newPasskeyOptions = z.custom<PublicKeyCredentialCreationOptionsJSON>(isObject);
export const passkeyProofOptions = z.custom<PublicKeyCredentialRequestOptionsJSON>(isObject);

export type NewPasskey = z.infer<typeof newPasskey>;
export type PasskeyProof = z.infer<typeof passkeyProof>;
