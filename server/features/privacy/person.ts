import { phoneKey } from "@/contract/phone";
import { emailKey } from "@/contract/rules/same-person";

/** A person's phone numbers and addresses, normalised across spellings. */
export type Person = { phones: readonly string[]; emails: readonly string[] };

export function personOf(knownBy: readonly string[]): Person {
  const emails = knownBy.map(emailKey).filter(Boolean);
  const phones = knownBy.filter((one) => !one.includes("@")).map(phoneKey);
  return { phones: [...new Set(phones)].sort(), emails: [...new Set(emails)].sort() };
}

type Contact = { phone?: unknown; email?: unknown };

/** Whether these contact fields are this person's, in any spelling. */
export function isOf({ phones, emails }: Person, { phone, email }: Contact): boolean {
  return phones.includes(phoneKey(String(phone ?? ""))) || emails.includes(emailKey(String(email ?? "")));
}
