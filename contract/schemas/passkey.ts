import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { z } from "zod";

/** Base64url. Certificate chains, the longest values, fit. */
const bytes = z
  .string()
  .regex(/^[\w-]+$/)
  .max(10_000);

const answer = { id: bytes, rawId: bytes, type: z.literal("public-key") };

/** A new passkey (WebAuthn Level 3, RegistrationResponseJSON). */
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

/** A passkey's answer to a challenge (AuthenticationResponseJSON). */
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

/** Made by @simplewebauthn/server and read by @simplewebauthn/browser, so not validated here. */
export const newPasskeyOptions = z.custom<PublicKeyCredentialCreationOptionsJSON>(isObject);
export const passkeyProofOptions = z.custom<PublicKeyCredentialRequestOptionsJSON>(isObject);

export type NewPasskey = z.infer<typeof newPasskey>;
export type PasskeyProof = z.infer<typeof passkeyProof>;
