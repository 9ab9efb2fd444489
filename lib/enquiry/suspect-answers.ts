import { plainCharacters } from "@/contract/plain-characters";
import { areaOf } from "@/lib/area";
import type { Translator } from "@/lib/content/language/translator";
import { squareFeet } from "@/lib/format";

const DIGIT_COUNT_QUESTIONS = {
  one: "This number has {n} digit; Indian numbers have 10. Send anyway?",
  other: "This number has {n} digits; Indian numbers have 10. Send anyway?",
} as const;

type TypedAnswers = { phone?: string; email?: string; plot_size?: string };

const NUMBER_SEPARATOR = /[/,;|&\n]|\b(?:or|and)\b/i;
const EXTENSION = /(?:ext(?:n|ension)?|x)[ .:]*\d{1,5}\)?$/i;
const MOBILE_INSIDE = /(?<!\d)(?:\+?0{0,2}91[ -]*|0)?[6-9]\d{4}[ .-]*\d{5}(?!\d)/;

/** Replaces unusual separators with spaces. */
const plainSeparators = (phone: string) =>
  plainCharacters(phone)
    .replace(/[^\p{L}\p{N}\s+()./,;|&-]+/gu, " ")
    .trim();

/** Counts digits only: the library that knows each country's numbers is too large for visitors' pages. */
export function isLikelyPhone(phone: string): boolean {
  const parts = plainSeparators(phone).replace(EXTENSION, "").split(NUMBER_SEPARATOR);
  return [parts.join(""), ...parts].some((part) => isPhoneNumber(part) || MOBILE_INSIDE.test(part));
}

function isPhoneNumber(text: string): boolean {
  if (/[^\d\s+().-]/.test(text)) return false;
  const digits = text.replace(/\D/g, "");
  return text.trim().startsWith("+")
    ? /^\d{8,15}$/.test(digits)
    : /^(0|91|091|0091)?(?!1234567890)[1-9]\d{9}$/.test(digits);
}

export const isLikelyEmail = (email: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim());

export function findSuspectAnswers(typed: TypedAnswers, translator: Translator): TypedAnswers {
  const { phone = "", email = "", plot_size = "" } = typed;
  const doubts = {
    phone: checkPhone(phone, translator),
    email: checkEmail(email, translator),
    plot_size: checkSize(plot_size, translator),
  };
  return Object.fromEntries(Object.entries(doubts).filter(([, doubt]) => doubt !== undefined));
}

const DIGITS_IN_NUMBER = 10;

function checkPhone(phone: string, { t, counted }: Translator): string | undefined {
  if (isLikelyPhone(phone)) return undefined;
  const typed = plainSeparators(phone);
  const digits = typed.replace(/\D/g, "").replace(/^(0|91)(?=\d{10})/, "").length;
  if (/[^\d\s+().-]/.test(typed) || digits === DIGITS_IN_NUMBER)
    return t("This doesn't look like a phone number. Send anyway?");
  return counted(digits, DIGIT_COUNT_QUESTIONS);
}

const COMMON_DOMAINS = "gmail.com yahoo.com yahoo.co.in yahoo.in hotmail.com outlook.com rediffmail.com".split(" ");
/** These are right too, although some differ from a common domain by one letter. */
const OTHER_DOMAINS = ["icloud.com", "live.com", "ymail.com", "mail.com", "email.com", "outlook.in", "gmail.co"];

function checkEmail(email: string, { t }: Translator): string | undefined {
  if (!isLikelyEmail(email)) return t("This doesn't look like an email address. Send anyway?");
  const [name = "", domain = ""] = email.trim().split("@");
  const typed = domain.toLowerCase();
  if ([...COMMON_DOMAINS, ...OTHER_DOMAINS].includes(typed)) return undefined;
  const meant = COMMON_DOMAINS.find((common) => isOneTypoAway(typed, common));
  return meant && t("Did you mean {address}? If not, send anyway.", { address: `${name}@${meant}` });
}

function isOneTypoAway(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  const [typedRest, meantRest] = [typed.slice(start), meant.slice(start)];
  const hasExtraLetter = typedRest.slice(1) === meantRest;
  const lacksLetter = typedRest === meantRest.slice(1);
  const hasOtherLetter = typedRest.slice(1) === meantRest.slice(1);
  const hasSwappedLetters = `${typedRest[1]}${typedRest[0]}${typedRest.slice(2)}` === meantRest;
  return hasExtraLetter || lacksLetter || hasOtherLetter || hasSwappedLetters;
}

/** Square feet: anything smaller is a room. */
const SMALLEST_PLOT = 100;

/** Words in place of a size, such as "not bought yet". */
const WORDS_ONLY = /^\P{Nd}*\S\s+\P{Nd}+$/u;

function checkSize(size: string, { t }: Translator): string | undefined {
  const area = areaOf(size);
  if (size === "" || WORDS_ONLY.test(size.trim())) return undefined;
  if (area === undefined) return t("We can't read this size. Send anyway?");
  return area < SMALLEST_PLOT
    ? t("{size} looks small for a plot. Send anyway?", { size: squareFeet(size.trim()) })
    : undefined;
}
