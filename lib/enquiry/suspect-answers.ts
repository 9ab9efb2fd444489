import { areaOf } from "@/lib/area";
import { doubtWords as words } from "@/lib/content/doubt-words";
import { squareFeet } from "@/lib/format";

type Typed = { phone?: string; email?: string; plot_size?: string };

/** Ten digits, with or without 0 or +91 in front, or a number from abroad with its country code. */
export function isLikelyPhone(phone: string): boolean {
  if (/[^\d\s+().-]/.test(phone)) return false;
  const digits = phone.replace(/\D/g, "");
  return phone.trim().startsWith("+") ? /^\d{8,15}$/.test(digits) : /^(0|91|091)?[1-9]\d{9}$/.test(digits);
}

export const isLikelyEmail = (email: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim());

/**
 * What a visitor is asked about before it is sent, once, by its field: most likely a slip of the finger. Nobody is refused
 * for one.
 */
export function doubtsAbout({ phone = "", email = "", plot_size = "" }: Typed): Typed {
  const doubts = { phone: doubtAboutPhone(phone), email: doubtAboutEmail(email), plot_size: doubtAboutSize(plot_size) };
  return Object.fromEntries(Object.entries(doubts).filter(([, doubt]) => doubt !== undefined));
}

const WHOLE_NUMBER = 10;

function doubtAboutPhone(phone: string): string | undefined {
  if (isLikelyPhone(phone)) return undefined;
  const digits = phone.replace(/\D/g, "").replace(/^(0|91)(?=\d{10})/, "").length;
  if (/[^\d\s+().-]/.test(phone) || digits === WHOLE_NUMBER) return words.phone;
  return words.digits(digits);
}

/** Where most people here have their mail, and what is one letter off these and is there all the same. */
const COMMON = ["gmail.com", "yahoo.com", "yahoo.co.in", "yahoo.in", "hotmail.com", "outlook.com", "rediffmail.com"];
const THERE_TOO = ["icloud.com", "live.com", "ymail.com", "mail.com", "email.com", "outlook.in", "gmail.co"];

function doubtAboutEmail(email: string): string | undefined {
  if (!isLikelyEmail(email)) return words.email;
  const [name = "", domain = ""] = email.trim().split("@");
  const typed = domain.toLowerCase();
  if ([...COMMON, ...THERE_TOO].includes(typed)) return undefined;
  const meant = COMMON.find((one) => isOneOff(typed, one));
  return meant && words.meant(`${name}@${meant}`);
}

/** One letter too many, too few or another, or two changed places. */
function isOneOff(typed: string, meant: string): boolean {
  let from = 0;
  while (from < typed.length && typed[from] === meant[from]) from++;
  const [rest, wanted] = [typed.slice(from), meant.slice(from)];
  const swapped = `${rest[1]}${rest[0]}${rest.slice(2)}`;
  return [
    rest.slice(1) === wanted,
    rest === wanted.slice(1),
    rest.slice(1) === wanted.slice(1),
    swapped === wanted,
  ].some(Boolean);
}

/** Square feet: smaller is a room. */
const SMALLEST_PLOT = 100;
const OTHER_UNIT = /acre|gunta|guntha|cent|ground|yard|gaj|met(re|er)|sq\.?\s*m/i;

function doubtAboutSize(size: string): string | undefined {
  const area = areaOf(size);
  return area !== undefined && area < SMALLEST_PLOT && !OTHER_UNIT.test(size)
    ? words.size(squareFeet(size.trim()))
    : undefined;
}
