import type { Person } from "./sessions";

/* The id by which rows name a person: their column `holder`. */

/**
 * Folded, because a backend may treat two spellings as one account (MySQL: `o`, `ó`): under the second spelling no
 * second factor would be found.
 */
export const ownerIdOf = ({ sub, email }: Person): string => sub ?? foldedAddress(email);

/** All ids that the person's rows may have: the backend may have begun to report ids later. */
export const ownerIdsOf = ({ sub, email }: Person): string[] => [...(sub ? [sub] : []), foldedAddress(email)];

export const foldedAddress = (email: string): string =>
  email
    .normalize("NFKD")
    .replace(/[\p{M}\p{C}\s]/gu, "")
    .toLowerCase();
