/* Telephone numbers as typed, for dialling and for chats. No input is refused: an unreadable number is shown as it
   is, without a chat. */

const digitsIn = (text: string) => text.replace(/\D/g, "");

/** A country code begins with + or 00. */
const HAS_COUNTRY = /^\D*(?:\+\D*|00\D*)[1-9]/;

/** Ten digits from 6 up. After a leading 0 only from 9 up, because area codes also begin with 6, 7 and 8. */
const MOBILE = /^(?:0+(?=9))?([6-9]\d{9})$/;

/**
 * Ahmedabad and Bengaluru: a landline with its area code looks like a mobile. No Indian mobile begins with these
 * digits.
 */
const LANDLINE = /^(?:79[124-6]|80(?:[2-4]|6[0-589]))/;

/** The digits after India's country code, or all digits without a country code; undefined for a foreign number. */
function nationalPart(typed: string): string | undefined {
  const digits = digitsIn(typed);
  if (HAS_COUNTRY.test(typed)) return /^0*91(\d*)$/.exec(digits)?.[1];
  return digits.replace(/^0*91(?=\d{10,}$)/, "");
}

/** The ten digits of an Indian mobile in any spelling; undefined for any other number. */
export function indianMobile(typed: string): string | undefined {
  const [, mobile] = MOBILE.exec(nationalPart(typed) ?? "") ?? [];
  return mobile && !LANDLINE.test(mobile) ? mobile : undefined;
}

/**
 * The number to dial: with its country code if known (always for an Indian mobile), else the digits as typed. Empty
 * without digits.
 */
export function dialled(typed: string): string {
  const mobile = indianMobile(typed);
  if (mobile) return `+91${mobile}`;
  if (!HAS_COUNTRY.test(typed)) return digitsIn(typed);
  const national = nationalPart(typed);
  if (national !== undefined) return `+91${national.replace(/^0+/, "")}`;
  return `+${digitsIn(typed.replace("(0)", "")).replace(/^0+/, "")}`;
}

/** A foreign number with its country code (ITU-T E.164). */
const FOREIGN = /^\+(?!91)([1-9]\d{7,14})$/;

/** Country code and digits, as WhatsApp expects them. Undefined for an Indian landline and for unreadable input. */
export function whatsappNumber(typed: string): string | undefined {
  const mobile = indianMobile(typed);
  return mobile ? `91${mobile}` : FOREIGN.exec(dialled(typed))?.[1];
}

/** A chat with this number and prefilled text. Undefined if the number has no chat. */
export function whatsappLink(typed: string, words = ""): string | undefined {
  const number = whatsappNumber(typed);
  return number && `https://wa.me/${number}${words && `?text=${encodeURIComponent(words)}`}`;
}
