import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/contract/durations";
import { plainCharacters } from "@/contract/plain-characters";
import { IST_MS } from "@/contract/rules/days";

export type DateOrder = "dayFirst" | "monthFirst";

/** `moment` is in UTC, if a time is written. `day` is the day in India. Both are ISO 8601. */
type WrittenDate = { day: string; moment?: string };

type DateParts = Record<string, string | undefined>;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH_NAME =
  "(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const WEEKDAY = "(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?";
const DAY = "(?<day>\\d{1,2})(?:st|nd|rd|th)?";
const YEAR = "(?<year>\\d{4}|'?\\d\\d)(?!\\d)";
const SEPARATOR = " *[-/., ] *";
const NAME_SEPARATOR = "[-/., ]*";

const DATE_PATTERNS = [
  `(?<year>\\d{4})${SEPARATOR}(?<month>\\d{1,2})${SEPARATOR}(?<day>\\d{1,2})`,
  "(?<year>(?:19|20)\\d\\d)(?<month>\\d\\d)(?<day>\\d\\d)",
  `(?<left>\\d{1,2})${SEPARATOR}(?<right>\\d{1,2})${SEPARATOR}${YEAR}`,
  `${DAY}${NAME_SEPARATOR}${MONTH_NAME}${NAME_SEPARATOR}${YEAR}`,
  `${MONTH_NAME}${NAME_SEPARATOR}${DAY}[-/., ]+${YEAR}`,
  `(?<year>\\d{4})${NAME_SEPARATOR}${MONTH_NAME}${NAME_SEPARATOR}${DAY}`,
];
const CLOCK = "(?<hour>\\d{1,2})(?:[:.](?<minute>\\d\\d)(?:[:.](?<second>\\d\\d)(?:[.,]\\d+)?)?)?";
const AM_PM = "(?: *(?<amPm>[ap])\\.?m\\.?)?(?: *(?:hrs?|h))?";
const ZONE = "(?: *(?<zone>z|ist|(?:utc|gmt)? *[-+]\\d{1,2}(?::?\\d\\d)?|utc|gmt))?(?: *\\([^)]*\\))?";

const FORMATS = DATE_PATTERNS.map(
  (date) =>
    new RegExp(
      `^(?:${WEEKDAY}[., ]+)?${date}(?:[., ]+${WEEKDAY})?(?:(?:t|[-, ]+(?:at )?)${CLOCK}${AM_PM}${ZONE})?$`,
      "i",
    ),
);

const MAX_LENGTH = 80;

/** Spreadsheets count days: 45000 is 15 March 2023. */
const SERIAL = /^[345]\d{4}(?:\.\d+)?$/;
const SERIAL_START = Date.UTC(1899, 11, 30);

/** Assumes India's time if no offset is written. Undefined if any part of the text is neither date nor time. */
export function readDate(text: string, order: DateOrder): WrittenDate | undefined {
  const written = plainCharacters(text).trim().replace(/\s+/g, " ");
  if (SERIAL.test(written)) return fromSerial(Number(written));
  const parts = matchFormats(written);
  // 8/25/2026 is a day in one order only, which need not be the order of the file.
  const day = parts && (dayIn(parts, order) ?? dayIn(parts, order === "dayFirst" ? "monthFirst" : "dayFirst"));
  if (!day) return undefined;
  return parts.hour === undefined ? { day } : momentOn(day, parts);
}

/** The month is first if at least one text proves it (8/25/2026) and none proves the opposite. */
export function dateOrderOf(texts: readonly string[]): DateOrder {
  const proven = texts
    .map(ordersOf)
    .filter(({ length }) => length === 1)
    .flat();
  return proven.includes("monthFirst") && !proven.includes("dayFirst") ? "monthFirst" : "dayFirst";
}

/** 3/4/2025 is one day with the day first, and another with the month first. */
export const dependsOnOrder = (text: string): boolean =>
  readDate(text, "dayFirst")?.day !== readDate(text, "monthFirst")?.day;

/** The orders in which the text is a day. */
function ordersOf(text: string): DateOrder[] {
  const parts = matchFormats(plainCharacters(text).trim().replace(/\s+/g, " "));
  if (!parts?.left) return [];
  return (["dayFirst", "monthFirst"] as const).filter((order) => dayIn(parts, order) !== undefined);
}

const matchFormats = (written: string): DateParts | undefined =>
  written.length > MAX_LENGTH ? undefined : FORMATS.map((format) => format.exec(written)?.groups).find(Boolean);

const twoDigits = (number: number) => String(number).padStart(2, "0");

function dayIn({ year = "", name, ...parts }: DateParts, order: DateOrder): string | undefined {
  const [days, months] = order === "dayFirst" ? [parts.left, parts.right] : [parts.right, parts.left];
  const day = Number(parts.day ?? days);
  const month = name ? MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1 : Number(parts.month ?? months);
  const fourDigitYear = fullYear(Number(year.replace("'", "")));
  const date = new Date(Date.UTC(fourDigitYear, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? `${fourDigitYear}-${twoDigits(month)}-${twoDigits(day)}` : undefined;
}

/** Two digits are read as POSIX does: 69 to 99 are in the last century. */
const fullYear = (year: number) => (year > 99 ? year : year < 69 ? 2000 + year : 1900 + year);

function momentOn(day: string, { hour, minute, second = "0", amPm, zone = "" }: DateParts): WrittenDate | undefined {
  if (minute === undefined && amPm === undefined) return undefined;
  const [hours, minutes, seconds] = [hourOf24(Number(hour), amPm), Number(minute ?? 0), Number(second)];
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const localTime = Date.parse(day) + hours * HOUR_MS + minutes * MINUTE_MS + seconds * 1_000;
  return momentAt(localTime - offsetOf(zone));
}

function hourOf24(hour: number, amPm: string | undefined): number {
  if (!amPm || hour > 12) return hour;
  return (hour % 12) + (amPm.toLowerCase() === "p" ? 12 : 0);
}

function offsetOf(zone: string): number {
  const [, sign, hours, minutes = "0"] = /([-+])(\d{1,2}):?(\d\d)?$/.exec(zone) ?? [];
  if (sign) return (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS) * (sign === "-" ? -1 : 1);
  return /^(?:z|utc|gmt)$/i.test(zone) ? 0 : IST_MS;
}

function fromSerial(days: number): WrittenDate {
  const localTime = SERIAL_START + Math.round((days * DAY_MS) / 1_000) * 1_000;
  return Number.isInteger(days)
    ? { day: new Date(localTime).toISOString().slice(0, 10) }
    : momentAt(localTime - IST_MS);
}

const momentAt = (time: number): WrittenDate => ({
  day: new Date(time + IST_MS).toISOString().slice(0, 10),
  moment: new Date(time).toISOString(),
});
