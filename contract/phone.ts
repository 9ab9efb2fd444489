import { findPhoneNumbersInText, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { plainCharacters } from "@/contract/plain-characters";

/* Phone numbers as typed: for dialling, for chats and for recognising a person. Nothing is refused here: a number that
   cannot be read is dialled and compared by its digits, without a chat. Of several numbers in one field, the first with
   a chat is dialled. On the server and staff pages only: visitors' pages must not load the library. */

const HOME = "IN";

/** A number of a field, with the text that holds it; without `number` if it cannot be read. */
type Read = { typed: string; number?: PhoneNumber };

/** Nothing but digits, a plus and what stands between digits. */
const PHONE_LIKE = /^[\d\s()./+-]+$/;
/** Between two numbers of one field; two Indian mobiles are also told apart without it. */
const BETWEEN = /[/,;|&\n]|\b(?:or|and)\b|(?<=\d{5}) +(?=[6-9]\d{4}[ -]?\d{5}(?!\d))/i;

const digitsIn = (text: string) => text.replace(/\D/g, "");
const hasPlus = (text: string) => /^[^\d+]*\+/.test(text);

/** The whole text as one number; words in front ("Phone: 98450 12345") are allowed. */
function readOne(text: string): PhoneNumber | undefined {
  // 091 98450 12345 has a country code behind one 0 instead of two.
  const digits = digitsIn(text).replace(/^091(?=\d{10}$)/, "0091");
  const spellings = PHONE_LIKE.test(text) ? [text, hasPlus(text) ? `+${digits}` : digits] : [text];
  return spellings.map((one) => parsePhoneNumberFromString(one, HOME)).find((number) => number?.isValid());
}

/** Ten digits with 0091 in front. More are two numbers. */
const MOST_DIGITS = 14;
/** A local number without its area code. Fewer digits are a time, a house or a person's age. */
const LEAST_DIGITS = 6;

/** All numbers of a field, in their order. What cannot be read counts as a number if it has six digits. */
function readAll(field: string): Read[] {
  const text = plainCharacters(field).trim();
  const whole = readOne(text);
  if (whole) return [{ typed: text, number: whole }];
  if (PHONE_LIKE.test(text) && digitsIn(text).length <= MOST_DIGITS) return digitsIn(text) ? [{ typed: text }] : [];
  const all = text.split(BETWEEN).flatMap(readPart);
  if (all.length > 0) return all;
  return digitsIn(text) === "" ? [] : [{ typed: text }];
}

function readPart(part: string): Read[] {
  const one = readOne(part);
  if (one) return [{ typed: part, number: one }];
  const found = hasPlus(part) && PHONE_LIKE.test(part) ? [] : findPhoneNumbersInText(part, HOME);
  const rest = found.reduceRight((left, { startsAt, endsAt }) => left.slice(0, startsAt) + left.slice(endsAt), part);
  const unread = digitsIn(rest).length >= LEAST_DIGITS ? [{ typed: rest }] : [];
  return [...found.map(({ number }) => ({ typed: number.number, number })), ...unread];
}

const isIndian = (number: PhoneNumber) => number.country === HOME;

/** A mobile, or a foreign number of any kind: people chat by those too. */
const hasChat = ({ number }: Read): boolean =>
  number !== undefined && (!isIndian(number) || /MOBILE/.test(number.getType() ?? ""));

/** The number that counts: the first with a chat, else the first. */
function firstIn(field: string): Read | undefined {
  const all = readAll(field);
  return all.find(hasChat) ?? all[0];
}

/** Toll-free and shared-cost numbers (1800, 1860) are reached within India only, without a country code. */
const isDomestic = (number: PhoneNumber) => /TOLL_FREE|SHARED_COST/.test(number.getType() ?? "") && isIndian(number);

function dialledAs({ typed, number }: Read): string {
  if (number) return isDomestic(number) ? number.nationalNumber : number.number;
  return (hasPlus(typed) ? "+" : "") + digitsIn(typed);
}

/**
 * The number to dial, in E.164 if it can be read (ITU-T E.164; +918041234567), else the digits as typed. Empty without
 * digits.
 */
export function dialled(typed: string): string {
  const first = firstIn(typed);
  return first ? dialledAs(first) : "";
}

/** Country code and digits, as WhatsApp expects them. Undefined for an Indian landline and for unreadable input. */
export function whatsappNumber(typed: string): string | undefined {
  const first = firstIn(typed);
  return first?.number && hasChat(first) ? first.number.number.slice(1) : undefined;
}

/** A chat with this number and prefilled text. Undefined if the number has no chat. */
export function whatsappLink(typed: string, words = ""): string | undefined {
  const number = whatsappNumber(typed);
  return number && `https://wa.me/${number}${words && `?text=${encodeURIComponent(words)}`}`;
}

/** Whether the text is one number that can be dialled from anywhere: a mobile, or a landline with its area code. */
export const isWholeNumber = (typed: string): boolean => readOne(plainCharacters(typed)) !== undefined;

/** How staff see a number: 90000 00014 for an Indian mobile, anything else as typed. */
export function shownPhone(typed: string): string {
  const number = readOne(plainCharacters(typed));
  return number && isIndian(number) && hasChat({ typed, number }) ? number.formatInternational().slice(4) : typed;
}

/** How a number is written for people anywhere: +91 98450 12345, +91 80 4123 4567. Unreadable text as typed. */
export function internationalPhone(typed: string): string {
  const number = readOne(plainCharacters(typed));
  if (!number) return typed;
  return isDomestic(number) ? number.formatNational() : number.formatInternational();
}

function keyOf({ typed, number }: Read): string {
  if (number) return isIndian(number) ? number.nationalNumber : number.number;
  const digits = digitsIn(typed).replace(/^0+/, "");
  const isForeign = /^[^\d+]*(?:\+|00(?=(?:\D*\d){8}))/.test(typed) && !digits.startsWith("91");
  return isForeign ? `+${digits}` : (/^(?:91)?0*([1-9]\d{9})$/.exec(digits)?.[1] ?? digits);
}

const PLAIN_NUMBER = /^(?:(?:\+91|0)[ -]?)?([6-9]\d{4}[ -]?\d{5})$/;

/** Nearly all fields: keys without the library, which takes a hundred times as long, for lists of 50,000 rows. */
function quickKeys(field: string): string[] | undefined {
  const text = plainCharacters(field).trim();
  const [, number] = PLAIN_NUMBER.exec(text) ?? [];
  if (number) return [digitsIn(number)];
  return /\d/.test(text) ? undefined : [];
}

/**
 * One key for each number of a field, the same for all spellings of that number: the ten digits of an Indian one, a
 * foreign one in full after a plus, the digits of one that cannot be read.
 */
export const phoneKeys = (field: string): string[] =>
  quickKeys(field) ?? [...new Set(readAll(field).map(keyOf))].filter(Boolean);

/** The key of the number that counts. Empty without digits. */
export function phoneKey(field: string): string {
  const quick = quickKeys(field);
  if (quick) return quick[0] ?? "";
  const first = firstIn(field);
  return first ? keyOf(first) : "";
}

/**
 * The digits by which a whole number is found in another spelling of it: without country code and leading 0. Undefined
 * if the text is no number that can be read.
 */
export const nationalDigits = (typed: string): string | undefined => readOne(plainCharacters(typed))?.nationalNumber;
