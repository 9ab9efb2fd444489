import { findPhoneNumbersInText, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { cleanTypedPhone, hasLostDigits } from "@/contract/typed-text";

/* An unreadable number is accepted. It is dialled and compared by its digits and has no WhatsApp link. If a field has
several numbers, the first mobile one is dialled. Public pages must not import this file: the library is too large. */

const INDIA = "IN";

type ParsedPhone = { typed: string; number?: PhoneNumber };

const PHONE_LIKE = /^[\d\s()./+-]+$/;
const NUMBER_SEPARATOR = /[/,;|&\n]|\b(?:or|and)\b|(?<=\d{5}) +(?=[6-9]\d{4}[ -]?\d{5}(?!\d))/i;

const digitsIn = (text: string) => text.replace(/\D/g, "");
const hasPlus = (text: string) => /^[^\d+]*\+/.test(text);

function parseNumber(text: string): PhoneNumber | undefined {
  // 091 98450 12345 has one 0 too few before the country code.
  const digits = digitsIn(text).replace(/^091(?=\d{10}$)/, "0091");
  const spellings = PHONE_LIKE.test(text) ? [text, hasPlus(text) ? `+${digits}` : digits] : [text];
  return spellings.map((spelling) => parsePhoneNumberFromString(spelling, INDIA)).find((number) => number?.isValid());
}

/** More digits in a row may be two numbers. */
const MAX_DIGITS = 14;
/** The length of a local number without area code. Fewer digits are a time, a house number or an age. */
const MIN_DIGITS = 6;

const ENDING = /^([^/]*\d)\s*\/\s*(\d{1,4})$/;

/** 98450 12345/46 is short for 98450 12345 / 98450 12346. */
function completeEnding(text: string): string {
  const [, first = "", ending = ""] = ENDING.exec(text) ?? [];
  if (!ending || parseNumber(text) || !parseNumber(first)) return text;
  return `${first} / ${hasPlus(first) ? "+" : ""}${digitsIn(first).slice(0, -ending.length)}${ending}`;
}

function parseField(field: string): ParsedPhone[] {
  const text = completeEnding(cleanTypedPhone(field));
  if (hasLostDigits(text)) return [];
  const whole = parseNumber(text);
  if (whole) return [{ typed: text, number: whole }];
  if (PHONE_LIKE.test(text) && digitsIn(text).length <= MAX_DIGITS) return digitsIn(text) ? [{ typed: text }] : [];
  const numbers = text.split(NUMBER_SEPARATOR).flatMap(parsePart);
  if (numbers.length > 0) return numbers;
  return digitsIn(text) === "" ? [] : [{ typed: text }];
}

function parsePart(part: string): ParsedPhone[] {
  const number = parseNumber(part);
  if (number) return [{ typed: part, number }];
  const foundNumbers = hasPlus(part) && PHONE_LIKE.test(part) ? [] : findPhoneNumbersInText(part, INDIA);
  let remaining = part;
  for (const { startsAt, endsAt } of [...foundNumbers].reverse())
    remaining = remaining.slice(0, startsAt) + remaining.slice(endsAt);
  const unreadable = digitsIn(remaining).length >= MIN_DIGITS ? [{ typed: remaining }] : [];
  return [...foundNumbers.map(({ number }) => ({ typed: number.number, number })), ...unreadable];
}

const isIndian = (number: PhoneNumber) => number.country === INDIA;

/** "May", because in some countries mobile numbers and landlines look alike. */
const mayBeMobile = ({ number }: ParsedPhone): boolean => /MOBILE/.test(number?.getType() ?? "");

function preferredNumber(field: string): ParsedPhone | undefined {
  const numbers = parseField(field);
  return numbers.find(mayBeMobile) ?? numbers[0];
}

/** Toll-free and shared-cost numbers (1800, 1860) work within India only, without a country code. */
const isDomestic = (number: PhoneNumber) => /TOLL_FREE|SHARED_COST/.test(number.getType() ?? "") && isIndian(number);

function dialString({ typed, number }: ParsedPhone): string {
  if (number) return isDomestic(number) ? number.nationalNumber : number.number;
  return (hasPlus(typed) ? "+" : "") + digitsIn(typed);
}

/** E.164 (+918041234567), or the typed digits if unreadable. Empty without digits. */
export function dialled(typed: string): string {
  const first = preferredNumber(typed);
  return first ? dialString(first) : "";
}

/** Country code and digits, as WhatsApp expects. Undefined for an Indian landline or an unreadable number. */
export function whatsappNumber(typed: string): string | undefined {
  const first = preferredNumber(typed);
  return first?.number && mayBeMobile(first) ? first.number.number.slice(1) : undefined;
}

export function whatsappLink(typed: string, words = ""): string | undefined {
  const number = whatsappNumber(typed);
  return number && `https://wa.me/${number}${words && `?text=${encodeURIComponent(words)}`}`;
}

export const isWholeNumber = (typed: string): boolean => parseNumber(cleanTypedPhone(typed)) !== undefined;

export function shownPhone(typed: string): string {
  const number = parseNumber(cleanTypedPhone(typed));
  return number && isIndian(number) && mayBeMobile({ typed, number }) ? number.formatInternational().slice(4) : typed;
}

export function internationalPhone(typed: string): string {
  const number = parseNumber(cleanTypedPhone(typed));
  if (!number) return typed;
  return isDomestic(number) ? number.formatNational() : number.formatInternational();
}

function keyOf({ typed, number }: ParsedPhone): string {
  if (number) return isIndian(number) ? number.nationalNumber : number.number;
  const digits = digitsIn(typed).replace(/^0+/, "");
  const isForeign = /^[^\d+]*(?:\+|00(?=(?:\D*\d){8}))/.test(typed) && !digits.startsWith("91");
  return isForeign && digits ? `+${digits}` : (/^(?:91)?0*([1-9]\d{9})$/.exec(digits)?.[1] ?? digits);
}

const PLAIN_NUMBER = /^(?:(?:\+91|0)[ -]?)?([6-9]\d{4}[ -]?\d{5})$/;

/** Plain Indian numbers skip the library, which takes a hundred times as long: lists have 50,000 rows. */
function quickKeys(field: string): string[] | undefined {
  const text = cleanTypedPhone(field);
  const [, number] = PLAIN_NUMBER.exec(text) ?? [];
  if (number) return [digitsIn(number)];
  return /\d/.test(text) ? undefined : [];
}

/** Equal for all spellings of a number: ten digits if Indian, `+` and digits if foreign, the digits if unreadable. */
export const phoneKeys = (field: string): string[] =>
  quickKeys(field) ?? [...new Set(parseField(field).map(keyOf))].filter(Boolean);

export function phoneKey(field: string): string {
  const quick = quickKeys(field);
  if (quick) return quick[0] ?? "";
  const first = preferredNumber(field);
  return first ? keyOf(first) : "";
}

/** For senders that give the country code separately. India's is left out. */
export function withCountryCode(code: string, number: string): string {
  const digits = digitsIn(code);
  const whole = `+${digits} ${number}`;
  return ["", "91"].includes(digits) || hasPlus(number) || !isWholeNumber(whole) ? number : whole;
}

export const nationalDigits = (typed: string): string | undefined =>
  parseNumber(cleanTypedPhone(typed))?.nationalNumber;
