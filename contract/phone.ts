/*
 * What a telephone number that somebody typed is dialled as, and where it opens a chat. What was typed is never refused
 * for it: a number that cannot be read is shown as it is, without a chat.
 */

const digitsIn = (text: string) => text.replace(/\D/g, "");

/** The country is said by + or 00 in front of it. */
const HAS_COUNTRY = /^\D*(?:\+\D*|00\D*)[1-9]/;

/** Ten digits from 6 up; after a 0 only from 9 up, because area codes that are dialled with a 0 begin with 6, 7 and 8 too. */
const MOBILE = /^(?:0+(?=9))?([6-9]\d{9})$/;

/** Ahmedabad and Bengaluru: with its area code a landline there looks like a mobile. India gives no mobile these digits. */
const LANDLINE = /^(?:79[124-6]|80(?:[2-4]|6[0-589]))/;

/** What follows India's country code, or is typed without any; undefined for a foreign number. */
function nationalPart(typed: string): string | undefined {
  const digits = digitsIn(typed);
  if (HAS_COUNTRY.test(typed)) return /^0*91(\d*)$/.exec(digits)?.[1];
  return digits.replace(/^0*91(?=\d{10,}$)/, "");
}

/** The ten digits of an Indian mobile, whatever +91, 0, blanks and dashes stand around them; undefined for any other number. */
export function indianMobile(typed: string): string | undefined {
  const [, mobile] = MOBILE.exec(nationalPart(typed) ?? "") ?? [];
  return mobile && !LANDLINE.test(mobile) ? mobile : undefined;
}

/**
 * The number as a telephone dials it: with its country where that is known, which it is of every Indian mobile; otherwise
 * the digits as they were typed. Empty for what has no digit.
 */
export function dialled(typed: string): string {
  const mobile = indianMobile(typed);
  if (mobile) return `+91${mobile}`;
  if (!HAS_COUNTRY.test(typed)) return digitsIn(typed);
  const national = nationalPart(typed);
  if (national !== undefined) return `+91${national.replace(/^0+/, "")}`;
  return `+${digitsIn(typed.replace("(0)", "")).replace(/^0+/, "")}`;
}

/** A foreign number with its country, as long as numbers are (ITU-T E.164). */
const FOREIGN = /^\+(?!91)([1-9]\d{7,14})$/;

/** The number as WhatsApp wants it: country and digits alone. Undefined for a landline of India, and for what is no number. */
export function whatsappNumber(typed: string): string | undefined {
  const mobile = indianMobile(typed);
  return mobile ? `91${mobile}` : FOREIGN.exec(dialled(typed))?.[1];
}

/** Where a chat with this number opens, with these words already written. Undefined where there can be none. */
export function whatsappLink(typed: string, words = ""): string | undefined {
  const number = whatsappNumber(typed);
  return number && `https://wa.me/${number}${words && `?text=${encodeURIComponent(words)}`}`;
}
