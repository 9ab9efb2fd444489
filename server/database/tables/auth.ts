export type Session = {
  /** SHA-256 of the secret in the cookie, in hex. */
  id: string;
  /** Whose it is at the backend, where its token says so. */
  sub: string | null;
  /** The address he signed in with, in lower case. */
  email: string;
  /** As of sign-in. */
  name: string;
  /** 'Chrome on Android' */
  device: string;
  /** The client address he signed in from. */
  address: string;
  createdAt: number;
  lastUsedAt: number;
  /** When its holder last proved that it is he: by signing in, or because he was asked again. */
  provedAt: number;
  /** Twelve hours after it began, or sooner with the backend's token. */
  expiresAt: number;
  /** When it was ended before its time, and who did: his id at the backend, or the address he signs in with. */
  endedAt: number | null;
  endedBy: string | null;
};

/** A way to prove that it is he, beside the password; `recovery` codes stand in for one that is lost. */
export type FactorKind = "passkey" | "totp" | "recovery";

export type SecondFactor = {
  /** A passkey's credential id, the hash of a recovery code; an app's is random. */
  id: string;
  /** Whose it is, by the id at the backend, or by his address (server/identity/second-factor/stores.ts). */
  holder: string;
  /** The address he signs in with, folded (server/identity/second-factor/stores.ts): by it the owner of the machine can clear it. */
  email: string;
  kind: FactorKind;
  /** 'Chrome on Android' */
  name: string;
  /** A passkey's public key; the secret of TOTP, encrypted; nothing of a recovery code. */
  material: string;
  /** How a browser reaches a passkey, with blanks between. */
  transports: string;
  /** A passkey's sign count; of TOTP the last time step. A proof that says less, or the same, is a replay. */
  counter: number;
  createdAt: number;
  lastUsedAt: number | null;
};

/** What a browser is in the middle of: each is answered once, and soon. */
export type Challenge = {
  /** The session, or the sign-in that lacks its second factor: the hash of its secret. */
  holder: string;
  purpose: "sign-in" | "enrol-passkey" | "enrol-totp" | "prove-passkey";
  value: string;
  expiresAt: number;
};

/** A link by which one person may choose a new password, once. */
export type PasswordReset = {
  /** SHA-256 of the code in the link, in hex. */
  id: string;
  /** Whose password: the id at the backend, and the address in lower case. */
  sub: string;
  email: string;
  /** The person's row as it was when the link was made, where the backend tells: once it is changed the link is void. */
  version: string | null;
  expiresAt: number;
};
