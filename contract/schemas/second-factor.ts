import { z } from "zod";
import { id } from "./field";
import { LENGTHS } from "./lengths";
import { passkeyProof } from "./passkey";

const listed = z.object({
  _id: id,
  kind: z.enum(["passkey", "totp"]),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

/** A person's second factors. */
export const secondFactors = z.object({
  factors: z.array(listed),
  /** Unused recovery codes. */
  codesLeft: z.number(),
  /** By company policy. */
  isRequired: z.boolean(),
  /** The origin to which passkeys are bound; null if the site has none. */
  passkeyOrigin: z.string().nullable(),
});

/** The company's policy: whether everyone who manages staff needs a second factor. */
export const secondFactorRule = z.object({ isRequired: z.boolean() });

/** Enrolment of an authenticator app: its address as a picture, and the secret to type. */
export const newApp = z.object({ address: z.string(), secret: z.string() });

export const codeInput = z.object({ code: z.string().trim().min(1, "Enter the code").max(100) });

export const recoveryCodes = z.object({ codes: z.array(z.string()) });

/** A fresh proof of identity: the password or a passkey's answer. */
export const proofInput = z
  .object({ password: z.string().max(LENGTHS.password).optional(), passkey: passkeyProof.optional() })
  .refine(({ password, passkey }) => password || passkey, { path: ["password"], message: "Enter your password" });

export type SecondFactors = z.infer<typeof secondFactors>;
export type ListedFactor = SecondFactors["factors"][number];
export type NewApp = z.infer<typeof newApp>;
