import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { product } from "@/contract/product";
import { PASSWORD_MIN } from "@/contract/schemas/employee";

/** Whose password it is to be: what others know of him. */
export type Owner = { name: string; email: string; phone: string };

/** The list is in the order of use, and what stands far down is no guess that a limited number of attempts would reach. */
const MOST_COMMON = 10_000;
/** Shorter words turn up in others: 'Rao' in 'extraordinary'. */
const TELLING_LENGTH = 4;
const PHONE_DIGITS = 10;

/**
 * Refuses a password that others would guess (OWASP ASVS 6.2.4, 6.2.11): a common one, or one with the site's name or its
 * owner's name, address or telephone number in it. For the embedded backend and for the BFF, since a hosted backend may
 * refuse none. Throws `invalid` with what is wrong beside this field.
 */
export async function requireUnguessable(password: string, owner: Owner, field = "password"): Promise<void> {
  const weakness = await findWeakness(password, owner);
  if (weakness) throw new AppError("invalid", `${weakness}.`, { fields: { [field]: weakness } });
}

async function findWeakness(password: string, owner: Owner): Promise<string | undefined> {
  if ((await commonPasswords()).has(password.normalize("NFKC").trim().toLowerCase())) return messages.passwords.common;
  const plain = plainOf(password);
  if (shares(plain, [product])) return messages.passwords.site;
  return shares(plain, wordsOf(owner)) ? messages.passwords.own : undefined;
}

/** Whether a word is part of the password, or the password part of a word. */
const shares = (password: string, words: string[]) =>
  password.length >= TELLING_LENGTH && words.some((word) => password.includes(word) || word.includes(password));

/** What a person is known by: each long word of his name and address, both whole, and his number without a country's. */
function wordsOf({ name, email, phone }: Owner): string[] {
  const [mailbox = ""] = email.split("@");
  const words = [name, email, mailbox, ...name.split(/\s/), ...mailbox.split(/[^\p{L}\p{M}\p{N}]/u)].map(plainOf);
  const number = phone.replace(/\D/g, "").slice(-PHONE_DIGITS);
  return [...words, number].filter((word) => word.length >= TELLING_LENGTH);
}

/** Letters and digits alone, so that neither case nor what stands between them makes another word of it. */
const plainOf = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

let common: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is set: it takes some 60 ms and 14 MB, which no start and no visitor should wait for. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const long = dictionary["passwords-common"].filter(({ length }) => length >= PASSWORD_MIN);
    return new Set(long.slice(0, MOST_COMMON));
  });
  return common;
}
