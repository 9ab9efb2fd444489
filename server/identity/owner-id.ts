import type { Person } from "./sessions";

/* The columns `holder` name a person by this id. */

/** Folds the address: other spellings that a backend accepts (MySQL: `ó`) must not bypass second factors. */
export const ownerIdOf = ({ sub, email }: Person): string => sub ?? foldedAddress(email);

/** Returns all ids that the person's rows may have: the backend may have begun to report ids after some were stored. */
export const ownerIdsOf = ({ sub, email }: Person): string[] => [...(sub ? [sub] : []), foldedAddress(email)];

export const foldedAddress = (email: string): string =>
  email
    .normalize("NFKD")
    .replace(/[\p{M}\p{C}\s]/gu, "")
    .toLowerCase();
