import { phoneKeys } from "@/contract/phone";
import { plainCharacters } from "@/contract/plain-characters";

export type Contact = { phone: string; email: string };

export const emailKeys = (field: string): string[] =>
  plainCharacters(field)
    .toLowerCase()
    .match(/[^\s,;/|<>()]+@[^\s,;/|<>()]+/g) ?? [];

export const emailKey = (field: string): string => emailKeys(field)[0] ?? "";
export const contactKeys = ({ phone, email }: Contact): string[] => [...phoneKeys(phone), ...emailKeys(email)];

/** Two people may share a contact, as a family shares a phone. */
export function sharedContacts(one: Contact, other: Contact): ("phone" | "email")[] {
  const shares = (theirs: string[], ours: string[]) => theirs.some((key) => ours.includes(key));
  return [
    ...(shares(phoneKeys(one.phone), phoneKeys(other.phone)) ? (["phone"] as const) : []),
    ...(shares(emailKeys(one.email), emailKeys(other.email)) ? (["email"] as const) : []),
  ];
}

export const sharesContact = (one: Contact, other: Contact): boolean => sharedContacts(one, other).length > 0;
