import { phoneKey } from "@/contract/search";

export type Contact = { phone: string; email: string };

/** The same for all spellings of an email. Empty for text such as "no" or "not given". */
export const emailKey = (email: string): string => (email.includes("@") ? email.trim().toLowerCase() : "");

/** The keys that identify a person: phone number and email, if given. */
export const contactKeys = ({ phone, email }: Contact): string[] => [phoneKey(phone), emailKey(email)].filter(Boolean);

/** Whether two contacts share a phone number or an email, in any spelling. */
export function isSamePerson(one: Contact, other: Contact): boolean {
  const keys = contactKeys(other);
  return contactKeys(one).some((key) => keys.includes(key));
}
