import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { product } from "@/contract/product";
import { PASSWORD_MIN } from "@/contract/schemas/employee";

/** The account's owner, as others may know them. */
export type Owner = { name: string; email: string; phone: string };

/** The list is sorted by frequency. Throttled attempts get no further. */
const MOST_COMMON = 10_000;
/** What documents of this product have shown in place of a password. */
const EXAMPLE = /^at-least-\d+-characters$/;
/** Shorter words occur by chance: 'Rao' in 'extraordinary'. */
const TELLING_LENGTH = 4;
const PHONE_DIGITS = 10;

/**
 * Refuses a guessable password (OWASP ASVS 6.2.4, 6.2.11): a common one, or one with the site's name or its owner's
 * name, email or phone number. The BFF checks too, because a hosted backend may not. Throws `invalid` with the reason
 * for this field.
 */
export async function requireUnguessable(password: string, owner: Owner, field = "password"): Promise<void> {
  const weakness = await findWeakness(password, owner);
  if (weakness) throw new AppError("invalid", weakness, { fields: { [field]: weakness } });
}

async function findWeakness(password: string, owner: Owner): Promise<string | undefined> {
  const usual = password.normalize("NFKC").trim().toLowerCase();
  if (EXAMPLE.test(usual) || (await commonPasswords()).has(usual)) return messages.passwords.common;
  const plain = plainOf(password);
  if (shares(plain, [product])) return messages.passwords.site;
  return shares(plain, wordsOf(owner)) ? messages.passwords.own : undefined;
}

/** Whether the password contains a word, or a word contains the password. */
const shares = (password: string, words: string[]) =>
  password.length >= TELLING_LENGTH && words.some((word) => password.includes(word) || word.includes(password));

/** Each long word of the name and email, both in full, and the phone number without its country code. */
function wordsOf({ name, email, phone }: Owner): string[] {
  const [mailbox = ""] = email.split("@");
  const words = [name, email, mailbox, ...name.split(/\s/), ...mailbox.split(/[^\p{L}\p{M}\p{N}]/u)].map(plainOf);
  const number = phone.replace(/\D/g, "").slice(-PHONE_DIGITS);
  return [...words, number].filter((word) => word.length >= TELLING_LENGTH);
}

/** Letters and digits only, in lower case. */
const plainOf = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use: some 60 ms and 14 MB. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const long = dictionary["passwords-common"].filter(({ length }) => length >= PASSWORD_MIN);
    return new Set(long.slice(0, MOST_COMMON));
  });
  return common;
}
