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

/** What somebody can be asked for beside his password. */
export const secondFactors = z.object({
  factors: z.array(listed),
  /** Recovery codes that are not used yet. */
  codesLeft: z.number(),
  /** By the rule of the house. */
  isRequired: z.boolean(),
  /** The address at which passkeys work; null where the site has none that they could be bound to. */
  passkeyOrigin: z.string().nullable(),
});

/** The rule of the house: whether everybody who may manage staff needs a second factor. */
export const secondFactorRule = z.object({ isRequired: z.boolean() });

/** What is laid before an authenticator app: its address, as a picture, and the secret in it, to type. */
export const newApp = z.object({ address: z.string(), secret: z.string() });

export const codeInput = z.object({ code: z.string().trim().min(1, "Enter the code").max(100) });

export const recoveryCodes = z.object({ codes: z.array(z.string()) });

/** Asked again: the password, or what a passkey says. */
export const proofInput = z
  .object({ password: z.string().max(LENGTHS.password).optional(), passkey: passkeyProof.optional() })
  .refine(({ password, passkey }) => password || passkey, { path: ["password"], message: "Enter your password" });

export type SecondFactors = z.infer<typeof secondFactors>;
export type ListedFactor = SecondFactors["factors"][number];
export type NewApp = z.infer<typeof newApp>;
