import type { Language } from "@/contract/language";
import type { DefaultRight } from "@/contract/schemas/permission";

/** Staff without a row speak English. `holder`: server/identity/second-factor/stores.ts. */
export type SpokenLanguage = { holder: string; language: Language };

/** Admins have no row. `holder`: server/identity/second-factor/stores.ts. */
export type SiteEditor = { holder: string; grantedAt: number; grantedBy: string };

export type WithheldRight = { holder: string; right: DefaultRight; withheldAt: number; withheldBy: string };

export type Session = {
  /** SHA-256 of the secret in the cookie, in hex. */
  id: string;
  sub: string | null;
  email: string;
  name: string;
  device: string;
  address: string;
  createdAt: number;
  lastUsedAt: number;
  provedAt: number;
  /** Twelve hours after sign-in, or when the backend's token expires, whichever is earlier. */
  expiresAt: number;
  /** By whom the session ended early: backend id or email address. */
  endedAt: number | null;
  endedBy: string | null;
};

export type FactorKind = "passkey" | "totp" | "recovery";

export type SecondFactor = {
  /** Passkey: credential id. Recovery code: its hash. TOTP: random. */
  id: string;
  holder: string;
  email: string;
  kind: FactorKind;
  name: string;
  /** Passkey: public key. TOTP: encrypted secret. Recovery code: empty. */
  material: string;
  transports: string;
  /** Passkey: sign count. TOTP: last time step. A proof with the same or a lower value is a replay. */
  counter: number;
  createdAt: number;
  lastUsedAt: number | null;
};

export type Challenge = {
  holder: string;
  purpose: "sign-in" | "enrol-passkey" | "enrol-totp" | "prove-passkey";
  value: string;
  expiresAt: number;
};

export type PasswordReset = {
  id: string;
  sub: string;
  email: string;
  /** Of the staff member's row, if the backend gives one. A later change of the row voids the link. */
  version: string | null;
  expiresAt: number;
};

export type Invitation = {
  sub: string;
  email: string;
  id: string;
  expiresAt: number;
};
