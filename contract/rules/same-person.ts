import { phoneKeys } from "@/contract/phone";
import { plainCharacters } from "@/contract/plain-characters";

export type Contact = { phone: string; email: string };

/** One key for each address of a field, the same for all spellings. None for text such as "no" or "not given". */
export const emailKeys = (field: string): string[] =>
  plainCharacters(field)
    .toLowerCase()
    .match(/[^\s,;/|<>()]+@[^\s,;/|<>()]+/g) ?? [];

/** The key of the first address of a field. Empty without one. */
export const emailKey = (field: string): string => emailKeys(field)[0] ?? "";

/** The keys by which a person is recognised: all phone numbers and addresses. */
export const contactKeys = ({ phone, email }: Contact): string[] => [...phoneKeys(phone), ...emailKeys(email)];

/** Whether two contacts share a phone number or an email, in any spelling. */
export function isSamePerson(one: Contact, other: Contact): boolean {
  const keys = contactKeys(other);
  return contactKeys(one).some((key) => keys.includes(key));
}
