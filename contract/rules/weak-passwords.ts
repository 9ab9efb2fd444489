import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { product } from "@/contract/product";
import { PASSWORD_MIN } from "@/contract/schemas/employee";

export type Owner = { name: string; email: string; phone: string };

/** The most frequent passwords. Throttling stops an attacker before the end of this list. */
const COMMON_COUNT = 10_000;
/** The documents of this product show such texts in place of a password. */
const EXAMPLE = /^at-least-\d+-characters$/;
/** Shorter words occur by chance, as "rao" does in "extraordinary". */
const MIN_WORD_LENGTH = 4;
const PHONE_DIGITS = 10;

/** OWASP ASVS 6.2.4, 6.2.11. The BFF checks too, because a hosted backend may not. Throws `invalid` for this field. */
export async function requireUnguessable(password: string, owner: Owner, field = "password"): Promise<void> {
  const weakness = await findWeakness(password, owner);
  if (weakness) throw new AppError("invalid", weakness, { fields: { [field]: weakness } });
}

async function findWeakness(password: string, owner: Owner): Promise<string | undefined> {
  const normalized = password.normalize("NFKC").trim().toLowerCase();
  if (EXAMPLE.test(normalized) || (await commonPasswords()).has(normalized)) return messages.passwords.common;
  const plain = simplify(password);
  if (shares(plain, [product])) return messages.passwords.site;
  return shares(plain, ownerWords(owner)) ? messages.passwords.own : undefined;
}

const shares = (password: string, words: string[]) =>
  password.length >= MIN_WORD_LENGTH && words.some((word) => password.includes(word) || word.includes(password));

function ownerWords({ name, email, phone }: Owner): string[] {
  const [mailbox = ""] = email.split("@");
  const words = [name, email, mailbox, ...name.split(/\s/), ...mailbox.split(/[^\p{L}\p{M}\p{N}]/u)].map(simplify);
  const number = phone.replace(/\D/g, "").slice(-PHONE_DIGITS);
  return [...words, number].filter((word) => word.length >= MIN_WORD_LENGTH);
}

const simplify = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

let commonPasswordsLoading: Promise<ReadonlySet<string>> | undefined;

function commonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswordsLoading ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const long = dictionary["passwords-common"].filter(({ length }) => length >= PASSWORD_MIN);
    return new Set(long.slice(0, COMMON_COUNT));
  });
  return commonPasswordsLoading;
}
