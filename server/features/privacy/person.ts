import { emailKey } from "@/contract/rules/same-person";
import { phoneKey } from "@/contract/search";

/** What a person is known by, in the normal forms that all spellings have in common. */
export type Person = { phones: readonly string[]; emails: readonly string[] };

export function personOf(knownBy: readonly string[]): Person {
  const emails = knownBy.map(emailKey).filter(Boolean);
  const phones = knownBy.filter((one) => !one.includes("@")).map(phoneKey);
  return { phones: [...new Set(phones)].sort(), emails: [...new Set(emails)].sort() };
}

type Contact = { phone?: unknown; email?: unknown };

/** Whether these are this person's: by the phone number or by the address, however they are spelled. */
export function isOf({ phones, emails }: Person, { phone, email }: Contact): boolean {
  return phones.includes(phoneKey(String(phone ?? ""))) || emails.includes(emailKey(String(email ?? "")));
}
