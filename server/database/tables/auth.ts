import type { Language } from "@/contract/language";
import type { DefaultRight } from "@/contract/schemas/permission";

/** A language that a staff member speaks. Staff without a row speak English. For `holder` see server/identity/second-factor/stores.ts. */
export type SpokenLanguage = { holder: string; language: Language };

/** A staff member other than an admin who may edit the site. For `holder` see server/identity/second-factor/stores.ts. */
export type SiteEditor = { holder: string; grantedAt: number; grantedBy: string };

/** A right that a staff member other than an admin lacks. */
export type WithheldRight = { holder: string; right: DefaultRight; withheldAt: number; withheldBy: string };

export type Session = {
  /** SHA-256 of the secret in the cookie, in hex. */
  id: string;
  /** The staff member's id at the backend, if its token names one. */
  sub: string | null;
  /** The email address used to sign in, in lower case. */
  email: string;
  /** As of sign-in. */
  name: string;
  /** 'Chrome on Android' */
  device: string;
  /** The client address at sign-in. */
  address: string;
  createdAt: number;
  lastUsedAt: number;
  /** The last proof of identity: the sign-in, or a later re-authentication. */
  provedAt: number;
  /** Twelve hours after sign-in, or when the backend's token expires, whichever is earlier. */
  expiresAt: number;
  /** Set on early termination, with the backend id or email address of the person who ended the session. */
  endedAt: number | null;
  endedBy: string | null;
};

/** A second factor. A `recovery` code replaces a lost one. */
export type FactorKind = "passkey" | "totp" | "recovery";

export type SecondFactor = {
  /** Passkey: credential id. Recovery code: its hash. TOTP: random. */
  id: string;
  /** The owner: backend id or email address (server/identity/second-factor/stores.ts). */
  holder: string;
  /** The folded sign-in address (server/identity/second-factor/stores.ts), by which the operator can reset the factor. */
  email: string;
  kind: FactorKind;
  /** 'Chrome on Android' */
  name: string;
  /** Passkey: public key. TOTP: encrypted secret. Recovery code: empty. */
  material: string;
  /** WebAuthn transports of a passkey, separated by spaces. */
  transports: string;
  /** Passkey: sign count. TOTP: last time step. A proof with the same or a lower value is a replay. */
  counter: number;
  createdAt: number;
  lastUsedAt: number | null;
};

/** A pending ceremony of a browser: single-use and short-lived. */
export type Challenge = {
  /** The hashed secret of the session, or of the sign-in that awaits its second factor. */
  holder: string;
  purpose: "sign-in" | "enrol-passkey" | "enrol-totp" | "prove-passkey";
  value: string;
  expiresAt: number;
};

/** A single-use link to choose a new password. */
export type PasswordReset = {
  /** SHA-256 of the code in the link, in hex. */
  id: string;
  /** The staff member's id at the backend, and their email address in lower case. */
  sub: string;
  email: string;
  /** The version of the staff member's row, if the backend gives one. A later change of the row voids the link. */
  version: string | null;
  expiresAt: number;
};

/** An invited colleague who has neither accepted nor signed in yet. Their account at the backend exists. */
export type Invitation = {
  /** Their id at the backend, and their email address in lower case. */
  sub: string;
  email: string;
  /** SHA-256 of the code in the link, in hex. */
  id: string;
  expiresAt: number;
};
