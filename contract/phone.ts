/* Telephone numbers as typed, for dialling and for chats. No input is refused: an unreadable number is shown as it
   is, without a chat. Of several numbers in one field, the first with a chat counts. */

const digitsIn = (text: string) => text.replace(/\D/g, "");

/** A country code begins with + or 00. */
const HAS_COUNTRY = /^\D*(?:\+\D*|00\D*)[1-9]/;

/**
 * Ten digits from 6 up. Area codes after a leading 0 also begin with 6, 7 and 8: there it is a mobile if no area code
 * begins so (9, 70; for 80 see LANDLINE), or if what follows the area code begins with none of the digits 2 to 6, as
 * landlines do.
 */
const MOBILE = /^(?:0+(?=9|70|80|[678]\d\d[017-9][017-9]))?([6-9]\d{9})$/;

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

function mobileOf(number: string): string | undefined {
  const [, mobile] = MOBILE.exec(nationalPart(number) ?? "") ?? [];
  return mobile && !LANDLINE.test(mobile) ? mobile : undefined;
}

function dialledAs(number: string): string {
  const mobile = mobileOf(number);
  if (mobile) return `+91${mobile}`;
  if (!HAS_COUNTRY.test(number)) return digitsIn(number);
  const national = nationalPart(number);
  if (national !== undefined) return `+91${national.replace(/^0+/, "")}`;
  return `+${digitsIn(number.replace("(0)", "")).replace(/^0+/, "")}`;
}

/** A foreign number with its country code (ITU-T E.164). */
const FOREIGN = /^\+(?!91)([1-9]\d{7,14})$/;

function chatOf(number: string): string | undefined {
  const mobile = mobileOf(number);
  return mobile ? `91${mobile}` : FOREIGN.exec(dialledAs(number))?.[1];
}

/** Between two numbers in one field. */
const BETWEEN = /[/,;|&\n]|\b(?:or|and)\b/i;

/** An Indian mobile beside other digits: "98450 12345 after 6 pm". */
const MOBILE_INSIDE = /(?<!\d)(?:\+?0{0,2}91[ -]*|0)?[6-9]\d{4}[ .-]*\d{5}(?!\d)/g;

/** The number that counts, or the text as typed if it has none with a chat. */
const numberIn = (typed: string): string =>
  [typed, ...typed.split(BETWEEN), ...(typed.match(MOBILE_INSIDE) ?? [])].find(chatOf) ?? typed;

/** The ten digits of an Indian mobile in any spelling; undefined for any other number. */
export const indianMobile = (typed: string): string | undefined => mobileOf(numberIn(typed));

/**
 * The number to dial: with its country code if known (always for an Indian mobile), else the digits as typed. Empty
 * without digits.
 */
export const dialled = (typed: string): string => dialledAs(numberIn(typed));

/** Country code and digits, as WhatsApp expects them. Undefined for an Indian landline and for unreadable input. */
export const whatsappNumber = (typed: string): string | undefined => chatOf(numberIn(typed));

/** Ten digits with the area code, or a toll-free number. */
const NATIONAL = /^0*(?:[1-9]\d{9}|18[06]0\d{6,7})$/;

/** Whether it can be dialled from anywhere in India: a mobile, a landline with its area code, or a foreign number. */
export const isWholeNumber = (typed: string): boolean =>
  chatOf(typed) !== undefined || NATIONAL.test(nationalPart(typed) ?? "");

/**
 * The parts of a field, split so that each has at most one number: "98450 12345 / 080 2345 6789" has two. Parts without
 * digits are included.
 */
export const numbersIn = (typed: string): string[] =>
  isWholeNumber(typed)
    ? [typed]
    : typed
        .split(BETWEEN)
        .flatMap((part) =>
          isWholeNumber(part) ? [part] : [...(part.match(MOBILE_INSIDE) ?? []), part.replace(MOBILE_INSIDE, " ")],
        );

/** A chat with this number and prefilled text. Undefined if the number has no chat. */
export function whatsappLink(typed: string, words = ""): string | undefined {
  const number = whatsappNumber(typed);
  return number && `https://wa.me/${number}${words && `?text=${encodeURIComponent(words)}`}`;
}
