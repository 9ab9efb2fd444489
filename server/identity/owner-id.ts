import type { Person } from "./sessions";

/* The id by which rows name a person: their column `holder`. */

/** Folded: a backend may take two spellings for one account (MySQL: `o`, `ó`), the second without a second factor. */
export const ownerIdOf = ({ sub, email }: Person): string => sub ?? foldedAddress(email);

/** All ids that the person's rows may have: the backend may have begun to report ids later. */
export const ownerIdsOf = ({ sub, email }: Person): string[] => [...(sub ? [sub] : []), foldedAddress(email)];

export const foldedAddress = (email: string): string =>
  email
    .normalize("NFKD")
    .replace(/[\p{M}\p{C}\s]/gu, "")
    .toLowerCase();
