import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { z } from "zod";
import { plainDigits } from "@/contract/plain-characters";
import { id } from "./field";
import { LENGTHS } from "./lengths";

/** Base64url. Certificate chains, the longest values, fit. */
const bytes = z
  .string()
  .regex(/^[\w-]+$/)
  .max(10_000);

const answer = { id: bytes, rawId: bytes, type: z.literal("public-key") };

/** WebAuthn Level 3, RegistrationResponseJSON. */
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

/** WebAuthn Level 3, AuthenticationResponseJSON. */
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

/** Not validated, because @simplewebauthn/server makes them and @simplewebauthn/browser reads them. */
export const newPasskeyOptions = z.custom<PublicKeyCredentialCreationOptionsJSON>(isObject);
export const passkeyProofOptions = z.custom<PublicKeyCredentialRequestOptionsJSON>(isObject);

export type NewPasskey = z.infer<typeof newPasskey>;
export type PasskeyProof = z.infer<typeof passkeyProof>;

const listed = z.object({
  _id: id,
  kind: z.enum(["passkey", "totp"]),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

export const secondFactors = z.object({
  factors: z.array(listed),
  codesLeft: z.number(),
  isRequired: z.boolean(),
  /** Passkeys are bound to this origin; null if the site has none. */
  passkeyOrigin: z.string().nullable(),
});

export const secondFactorRule = z.object({ isRequired: z.boolean() });
export const newApp = z.object({ address: z.string(), secret: z.string() });
export const codeInput = z.object({ code: z.string().overwrite(plainDigits).trim().min(1, "Enter the code").max(100) });
export const recoveryCodes = z.object({ codes: z.array(z.string()) });

export const proofInput = z
  .object({ password: z.string().max(LENGTHS.password).optional(), passkey: passkeyProof.optional() })
  .refine(({ password, passkey }) => password || passkey, { path: ["password"], message: "Enter your password" });

export type SecondFactors = z.infer<typeof secondFactors>;
export type ListedFactor = SecondFactors["factors"][number];
export type NewApp = z.infer<typeof newApp>;
