import type { Person } from "./sessions";

/* The columns `holder` name a person by this id. */

/** Folds an address: else another spelling that a backend takes for it (MySQL: `ó` for `o`) bypasses the second factor. */
export const ownerIdOf = ({ sub, email }: Person): string => sub ?? foldedAddress(email);

/** Returns all ids that the person's rows may have: the backend may have begun to report ids after some were stored. */
export const ownerIdsOf = ({ sub, email }: Person): string[] => [...(sub ? [sub] : []), foldedAddress(email)];

export const foldedAddress = (email: string): string =>
  email
    .normalize("NFKD")
    .replace(/[\p{M}\p{C}\s]/gu, "")
    .toLowerCase();
