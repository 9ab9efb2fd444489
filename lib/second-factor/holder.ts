import type { Person } from "@/lib/sessions/store";

/**
 * What a person's second factors are kept under: his id at the backend, or, where its tokens say none, the address he
 * signs in with. A backend may take two spellings of an address for one (MySQL does, of `o` and `ó`), so that they have
 * to be one here too: whoever found another spelling would need the password alone.
 */
export const holderOf = ({ sub, email }: Person): string => sub ?? foldedAddress(email);

/** All that somebody's second factors may be kept under: a backend may begin to say ids one day. */
export const holdersOf = ({ sub, email }: Person): string[] => [...(sub ? [sub] : []), foldedAddress(email)];

/** An address without case, accents, blanks and characters that nobody sees. */
export const foldedAddress = (email: string): string =>
  email
    .normalize("NFKD")
    .replace(/[\p{M}\p{C}\s]/gu, "")
    .toLowerCase();
