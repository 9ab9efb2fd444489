import { createHash, randomInt } from "node:crypto";

const HOW_MANY = 10;
/** Without those that are taken for each other (Crockford's base 32). */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 120 bits: more than ASVS 6.5.2 asks of what is kept as a plain hash. */
const LENGTH = 24;

/** Ten codes, each good for one sign-in: XXXX-XXXX-XXXX-XXXX-XXXX-XXXX. */
export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, newCode);

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return letters.replace(/.{4}(?=.)/g, "$&-");
}

/** What is kept of a code, however it was typed: with blanks or without, in small letters, with an O for a zero. */
export function hashOfCode(typed: string): string {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return createHash("sha256").update(code).digest("hex");
}
