import { findPhoneNumbersInText, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { hasLostDigits, typedPhone } from "@/contract/typed-text";

/* An unreadable number is not refused: it is dialled and compared by its digits, without a WhatsApp link. If a field
has several numbers, the first with such a link is dialled. Not for public pages: they must not load the library. */

const HOME = "IN";

type ParsedPhone = { typed: string; number?: PhoneNumber };

const PHONE_LIKE = /^[\d\s()./+-]+$/;
const BETWEEN = /[/,;|&\n]|\b(?:or|and)\b|(?<=\d{5}) +(?=[6-9]\d{4}[ -]?\d{5}(?!\d))/i;

const digitsIn = (text: string) => text.replace(/\D/g, "");
const hasPlus = (text: string) => /^[^\d+]*\+/.test(text);

function readOne(text: string): PhoneNumber | undefined {
  // 091 98450 12345 has one 0 too few before the country code.
  const digits = digitsIn(text).replace(/^091(?=\d{10}$)/, "0091");
  const spellings = PHONE_LIKE.test(text) ? [text, hasPlus(text) ? `+${digits}` : digits] : [text];
  return spellings.map((one) => parsePhoneNumberFromString(one, HOME)).find((number) => number?.isValid());
}

const MOST_DIGITS = 14;
/** A local number without area code. Fewer digits are a time, a house number or an age. */
const LEAST_DIGITS = 6;

const ENDING = /^([^/]*\d)\s*\/\s*(\d{1,4})$/;

/** 98450 12345/46 is also 98450 12346. */
function withWholeEnding(text: string): string {
  const [, first = "", ending = ""] = ENDING.exec(text) ?? [];
  if (!ending || readOne(text) || !readOne(first)) return text;
  return `${first} / ${hasPlus(first) ? "+" : ""}${digitsIn(first).slice(0, -ending.length)}${ending}`;
}

function readAll(field: string): ParsedPhone[] {
  const text = withWholeEnding(typedPhone(field));
  if (hasLostDigits(text)) return [];
  const whole = readOne(text);
  if (whole) return [{ typed: text, number: whole }];
  if (PHONE_LIKE.test(text) && digitsIn(text).length <= MOST_DIGITS) return digitsIn(text) ? [{ typed: text }] : [];
  const all = text.split(BETWEEN).flatMap(readPart);
  if (all.length > 0) return all;
  return digitsIn(text) === "" ? [] : [{ typed: text }];
}

function readPart(part: string): ParsedPhone[] {
  const one = readOne(part);
  if (one) return [{ typed: part, number: one }];
  const found = hasPlus(part) && PHONE_LIKE.test(part) ? [] : findPhoneNumbersInText(part, HOME);
  const rest = found.reduceRight((left, { startsAt, endsAt }) => left.slice(0, startsAt) + left.slice(endsAt), part);
  const unread = digitsIn(rest).length >= LEAST_DIGITS ? [{ typed: rest }] : [];
  return [...found.map(({ number }) => ({ typed: number.number, number })), ...unread];
}

const isIndian = (number: PhoneNumber) => number.country === HOME;

/** In some countries, mobile numbers and landlines look alike. */
const hasChat = ({ number }: ParsedPhone): boolean => /MOBILE/.test(number?.getType() ?? "");

function firstIn(field: string): ParsedPhone | undefined {
  const all = readAll(field);
  return all.find(hasChat) ?? all[0];
}

/** Toll-free and shared-cost numbers (1800, 1860) work within India only, without a country code. */
const isDomestic = (number: PhoneNumber) => /TOLL_FREE|SHARED_COST/.test(number.getType() ?? "") && isIndian(number);

function dialledAs({ typed, number }: ParsedPhone): string {
  if (number) return isDomestic(number) ? number.nationalNumber : number.number;
  return (hasPlus(typed) ? "+" : "") + digitsIn(typed);
}

/** E.164 (+918041234567), or the typed digits if unreadable. Empty without digits. */
export function dialled(typed: string): string {
  const first = firstIn(typed);
  return first ? dialledAs(first) : "";
}

/** Country code and digits, as WhatsApp expects. Undefined for an Indian landline and for unreadable input. */
export function whatsappNumber(typed: string): string | undefined {
  const first = firstIn(typed);
  return first?.number && hasChat(first) ? first.number.number.slice(1) : undefined;
}

export function whatsappLink(typed: string, words = ""): string | undefined {
  const number = whatsappNumber(typed);
  return number && `https://wa.me/${number}${words && `?text=${encodeURIComponent(words)}`}`;
}

export const isWholeNumber = (typed: string): boolean => readOne(typedPhone(typed)) !== undefined;

export function shownPhone(typed: string): string {
  const number = readOne(typedPhone(typed));
  return number && isIndian(number) && hasChat({ typed, number }) ? number.formatInternational().slice(4) : typed;
}

export function internationalPhone(typed: string): string {
  const number = readOne(typedPhone(typed));
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

/** Lists have 50,000 rows, and the library takes a hundred times as long. */
function quickKeys(field: string): string[] | undefined {
  const text = typedPhone(field);
  const [, number] = PLAIN_NUMBER.exec(text) ?? [];
  if (number) return [digitsIn(number)];
  return /\d/.test(text) ? undefined : [];
}

/** The same for all spellings: ten digits of an Indian number, `+` and digits of a foreign one, else the digits. */
export const phoneKeys = (field: string): string[] =>
  quickKeys(field) ?? [...new Set(readAll(field).map(keyOf))].filter(Boolean);

export function phoneKey(field: string): string {
  const quick = quickKeys(field);
  if (quick) return quick[0] ?? "";
  const first = firstIn(field);
  return first ? keyOf(first) : "";
}

/** Some senders give the country code apart. India's need not be written. */
export function withCountryCode(code: string, number: string): string {
  const digits = digitsIn(code);
  const whole = `+${digits} ${number}`;
  return ["", "91"].includes(digits) || hasPlus(number) || !isWholeNumber(whole) ? number : whole;
}

export const nationalDigits = (typed: string): string | undefined => readOne(typedPhone(typed))?.nationalNumber;
