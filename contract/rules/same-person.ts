import { phoneKey } from "@/contract/search";

export type Contact = { phone: string; email: string };

/** What all spellings of one e-mail address have in common. Empty for what is none: "no", "not given". */
export const emailKey = (email: string): string => (email.includes("@") ? email.trim().toLowerCase() : "");

/** By what a person is known: telephone number and e-mail address, as far as they are there. */
export const contactKeys = ({ phone, email }: Contact): string[] => [phoneKey(phone), emailKey(email)].filter(Boolean);

/** Whether these are one person: the same telephone number or e-mail address, however they are typed. */
export function isSamePerson(one: Contact, other: Contact): boolean {
  const keys = contactKeys(other);
  return contactKeys(one).some((key) => keys.includes(key));
}
